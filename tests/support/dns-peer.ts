import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

export interface DnsPeer {
  /** For DNS_SERVERS. */
  server: string;
  /** TXT records by name; other names do not exist. */
  texts: Map<string, string[]>;
  /** True: no query is answered from now on. */
  silent: boolean;
  close(): void;
}

const HEADER_BYTES = 12;
const ANSWER = 0x8180;
const NO_SUCH_NAME = 0x8183;
const TXT = 16;
const INTERNET = 1;
/** Pointer to the name in the question (RFC 1035, section 4.1.4). */
const ASKED_NAME = 0xc00c;

/** A DNS server on loopback with TXT records only (RFC 1035). */
export async function startDnsPeer(): Promise<DnsPeer> {
  const socket = createSocket('udp4');
  const peer: DnsPeer = {
    server: '',
    texts: new Map(),
    silent: false,
    close: () => {
      socket.close();
    },
  };
  socket.on('message', (query: Buffer, from: RemoteInfo) => {
    if (!peer.silent) socket.send(answerTo(query, peer.texts), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  peer.server = `127.0.0.1:${String(socket.address().port)}`;
  return peer;
}

function answerTo(query: Buffer, known: ReadonlyMap<string, string[]>): Buffer {
  const { name, end } = askedName(query);
  const texts = known.get(name.toLowerCase());
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(texts === undefined ? NO_SUCH_NAME : ANSWER, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts?.length ?? 0, 6);
  const question = query.subarray(HEADER_BYTES, end);
  return Buffer.concat([header, question, ...(texts ?? []).map(textRecord)]);
}

function askedName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  // The empty label, the type and the class.
  return { name: labels.join('.'), end: at + 5 };
}

function textRecord(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(ASKED_NAME, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(INTERNET, 4);
  head.writeUInt16BE(bytes.length + 1, 10);
  return Buffer.concat([head, Buffer.from([bytes.length]), bytes]);
}
