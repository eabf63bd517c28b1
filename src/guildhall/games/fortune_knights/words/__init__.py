"""What players read: sentences, labels, the table as text."""
