export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands mails over to whoever delivers them. */
export interface Mail {
  /** @throws AppError mail-not-sent */
  send(message: MailMessage): Promise<void>;
}
