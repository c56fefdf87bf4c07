import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const messageSchema = z.strictObject({ to: z.string(), text: z.string() });
type ReceivedSms = z.infer<typeof messageSchema> & { authorization: string | undefined };

export interface SmsPeer {
  /** For SMS_URL. */
  url: string;
  messages: ReceivedSms[];
  /** The code of the last message. */
  lastCode(): string;
  /** Sets the response status of every further message. */
  answer(status: number): void;
  close(): Promise<void>;
}

/** An SMS gateway on loopback that stores the messages it receives. */
export async function startSmsPeer(): Promise<SmsPeer> {
  const messages: ReceivedSms[] = [];
  let status = 202;
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (status < 300)
        messages.push({ ...messageSchema.parse(body), authorization: request.headers.authorization });
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/messages`,
    messages,
    lastCode: () => {
      const code = /\b\d{6}\b/.exec(messages.at(-1)?.text ?? '')?.[0];
      if (code === undefined) throw new Error('no message with a code');
      return code;
    },
    answer: (next) => {
      status = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
