import { z } from 'zod';
import { webAddress, whole } from '../values.ts';

const keyText = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .refine(
    (text) => text.includes('-----BEGIN PRIVATE KEY-----'),
    'must hold a PKCS #8 private key in PEM form',
  );

export const storeSettings = {
  DATA_DIR: z
    .string()
    .default('data')
    .describe('Folder of the embedded store, of generated keys and of the assets of earlier versions.'),
  COUCHDB_URL: webAddress
    .optional()
    .describe(
      'Address of a CouchDB 3.x, with the name and password of an administrator. It replaces the embedded store.',
    ),
  COMPANY_STORAGE_BYTES: whole(1, 1_000_000_000_000_000, 5_000_000_000).describe(
    'Bytes of records, messages and files that each company may store, unless it has a storage licence.',
  ),
  SESSION_PRIVATE_KEY: keyText
    .optional()
    .describe(
      'ES256 private key in PEM form, with line ends written as \\n. If not set, one is generated and stored in DATA_DIR. Of several keys, the first signs and all verify.',
    ),
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe(
      'Encrypts the secrets of authenticator apps in the store. If not set, one is generated and stored in DATA_DIR. After a change, people need their recovery codes. Several servers of one store need the same key.',
    ),
};

type Values = z.infer<z.ZodObject<typeof storeSettings>>;

export interface StoreConfig {
  dataDir: string;
  couchdbUrl: string | null;
  companyStorageBytes: number;
  sessionPrivateKey: string | null;
  /** Null if the key is stored under `dataDir`. */
  secretKey: string | null;
}

export function storeConfigOf(values: Values): StoreConfig {
  return {
    dataDir: values.DATA_DIR,
    couchdbUrl: values.COUCHDB_URL ?? null,
    companyStorageBytes: values.COMPANY_STORAGE_BYTES,
    sessionPrivateKey: values.SESSION_PRIVATE_KEY ?? null,
    secretKey: values.SECRET_KEY ?? null,
  };
}
