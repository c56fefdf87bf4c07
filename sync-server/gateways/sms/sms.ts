interface SmsMessage {
  /** E.164, such as `+5511987654321`. */
  to: string;
  text: string;
}

/** Sends short messages. */
export interface Sms {
  /** @throws AppError sms-not-sent */
  send(message: SmsMessage): Promise<void>;
}
