interface SmsMessage {
  /** E.164, as `+5511987654321`. */
  to: string;
  text: string;
}

/** Hands short messages over to whoever delivers them. */
export interface Sms {
  /** @throws AppError sms-not-sent */
  send(message: SmsMessage): Promise<void>;
}
