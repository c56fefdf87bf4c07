import { parentPort, workerData } from 'node:worker_threads';
import forge from 'node-forge';
import { z } from 'zod';

/** Opens one file and ends: a thread of its own, which can be stopped however long the file makes it count. */
const { content, password } = z.object({ content: z.string(), password: z.string() }).parse(workerData);

interface Answer {
  /** DER of the certificate whose key is there, base64; null where the file was not opened. */
  certificate: string | null;
  wrongPassword: boolean;
}

function open(): Answer {
  const file = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(forge.util.decode64(content)), password);
  const bags = file.safeContents.flatMap(({ safeBags }) => safeBags);
  const key = bags.find((bag) => bag.key !== undefined && bag.key !== null)?.key;
  const own = bags.find(({ cert }) => {
    const publicKey = cert?.publicKey;
    return key !== undefined && publicKey !== undefined && 'n' in publicKey && publicKey.n.equals(key.n);
  })?.cert;
  if (own === undefined) return { certificate: null, wrongPassword: false };
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(own)).getBytes();
  return { certificate: forge.util.encode64(der), wrongPassword: false };
}

function answer(): Answer {
  try {
    return open();
  } catch (error) {
    // The library tells a wrong password from a broken file by its words alone.
    const wrong = error instanceof Error && /password|MAC|decrypt/i.test(error.message);
    return { certificate: null, wrongPassword: wrong };
  }
}

parentPort?.postMessage(answer(), []);
