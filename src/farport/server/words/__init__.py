"""What is said between the browser and the service: messages, problems, and text that people write."""
