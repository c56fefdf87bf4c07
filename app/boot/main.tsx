import '#app/ui/styles.css';
