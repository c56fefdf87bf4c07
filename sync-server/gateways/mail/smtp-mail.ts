import { createTransport } from 'nodemailer';
import { AppError } from '#domain/api/errors.ts';
import type { Mail } from './mail.ts';

const TIMEOUT_MILLISECONDS = 10_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** `url`: `smtps://` uses TLS from the first byte; `smtp://` requires STARTTLS, except on this machine. */
export function createSmtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport(
    {
      url,
      requireTLS: !LOOPBACK.test(new URL(url).hostname),
      connectionTimeout: TIMEOUT_MILLISECONDS,
      greetingTimeout: TIMEOUT_MILLISECONDS,
      socketTimeout: TIMEOUT_MILLISECONDS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: { name: 'Autodocs', address: from } },
  );
  return {
    send: async (message) => {
      try {
        await transport.sendMail(message);
      } catch (cause) {
        throw new AppError('mail-not-sent', { cause });
      }
    },
  };
}
