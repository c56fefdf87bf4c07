import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { newBrowserSubjects } from '#server/mails/new-browser-mail.ts';
import { poll } from './poll.ts';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As transmitted. */
  raw: string;
  subject: string;
  text: string;
  html: string;
}

export interface SmtpPeer {
  /** For MAIL_URL. */
  url: string;
  /** All mails except those about a sign-in from a new browser, which every sign-in of a test causes. */
  mails: ReceivedMail[];
  /** Mails about a sign-in from a new browser. */
  signIns: ReceivedMail[];
  /** The first mail to `address` after its first `count` mails. */
  next(address: string, count?: number): Promise<ReceivedMail>;
  /** True: every mail is refused from now on. */
  refuse(refused: boolean): void;
  close(): Promise<void>;
}

/** A real mail server on loopback that stores the mails it receives. */
export async function startSmtpPeer(): Promise<SmtpPeer> {
  const mails: ReceivedMail[] = [];
  const signIns: ReceivedMail[] = [];
  let refusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusing ? new Error('mailbox unavailable') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        const to = rcptTo.map(({ address }) => address);
        const mail = readMail(from, to, Buffer.concat(chunks).toString('utf8'));
        (newBrowserSubjects.includes(mail.subject) ? signIns : mails).push(mail);
        done();
      });
    },
  });
  // A stopped server breaks its connection. A test that waits for a mail reports that it is missing.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    signIns,
    next: async (address, count = 0) => {
      return poll(() => mails.filter(({ to }) => to.includes(address))[count], {
        what: () => `mail number ${count + 1} to ${address}`,
      });
    },
    refuse: (refused) => {
      refusing = refused;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The text and HTML forms of a mail as a mail program shows them. */
function readMail(from: string, to: string[], raw: string): ReceivedMail {
  const [head = ''] = raw.split('\r\n\r\n');
  const subject = /^Subject: ((?:.|\r\n[ \t])*)/m.exec(head)?.[1] ?? '';
  return {
    from,
    to,
    raw,
    subject: decodeWords(subject),
    text: part(raw, 'text/plain'),
    html: part(raw, 'text/html'),
  };
}

function part(raw: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1];
  const found = raw.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = found.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  return /encoding: quoted-printable/i.test(head) ? decodeQuoted(text) : text;
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_match, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}
