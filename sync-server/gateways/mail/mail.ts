export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mails. */
export interface Mail {
  /** @throws AppError mail-not-sent */
  send(message: MailMessage): Promise<void>;
}
