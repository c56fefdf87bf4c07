import { createPrivateKey, X509Certificate } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import forge from 'node-forge';
import { z } from 'zod';

/** Opens one file and ends. A separate thread can be stopped, however long the file takes. */
const { content, password } = z.object({ content: z.string(), password: z.string() }).parse(workerData);

const KEY_BAGS = [forge.pki.oids['pkcs8ShroudedKeyBag'], forge.pki.oids['keyBag']];

interface Answer {
  /** DER of the certificate that matches the key, base64; null if the file was not opened. */
  certificate: string | null;
  wrongPassword: boolean;
}

function open(): Answer {
  const file = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(forge.util.decode64(content)), password);
  const bags = file.safeContents.flatMap(({ safeBags }) => safeBags);
  const keyBag = bags.find(({ type }) => KEY_BAGS.includes(type));
  if (keyBag === undefined) return { certificate: null, wrongPassword: false };
  const key = createPrivateKey({ key: keyOf(keyBag), format: 'der', type: 'pkcs8' });
  const own = bags
    .filter(({ type }) => type === forge.pki.oids['certBag'])
    .map(certificateOf)
    .find((der) => new X509Certificate(der).checkPrivateKey(key));
  return { certificate: own?.toString('base64') ?? null, wrongPassword: false };
}

/** The library parses only RSA keys, and returns all others as raw ASN.1. */
function keyOf({ key, asn1 }: forge.pkcs12.Bag): Buffer {
  const rsa = key ?? null;
  return derOf(rsa === null ? asn1 : forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(rsa)));
}

function certificateOf({ cert, asn1 }: forge.pkcs12.Bag): Buffer {
  return derOf(cert === undefined || cert === null ? asn1 : forge.pki.certificateToAsn1(cert));
}

function derOf(asn1: forge.asn1.Asn1): Buffer {
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'latin1');
}

function answer(): Answer {
  try {
    return open();
  } catch (error) {
    // The library distinguishes a wrong password from a broken file only in the error message.
    const wrong = error instanceof Error && /password|MAC|decrypt/i.test(error.message);
    return { certificate: null, wrongPassword: wrong };
  }
}

parentPort?.postMessage(answer(), []);
