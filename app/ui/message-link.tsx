import { buttonClasses } from './button.tsx';

interface MessageLinkProps {
  /** Digits of the phone number. */
  to: string;
  text: string;
  label: string;
  kind: 'primary' | 'secondary';
}

/** Opens a WhatsApp chat with the provider's number and a prepared message (specification 1, section 7). */
export function MessageLink({ to, text, label, kind }: MessageLinkProps) {
  return (
    <a
      href={`https://wa.me/${to}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClasses(kind)}
    >
      {label}
    </a>
  );
}
