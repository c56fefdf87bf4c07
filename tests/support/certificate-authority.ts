import { execFile } from 'node:child_process';
import { constants, createPrivateKey, sign } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A person's certificate with its key, as issued by an authority. */
export interface IssuedCertificate {
  /** DER in base64: the person's own, then its authority's. */
  chain: string[];
  /** The A1 file. */
  pfx: Buffer;
  sign(statement: string): string;
}

interface Wish {
  cpf: string;
  name?: string;
  /** Days from now; `[-10, -1]` has expired. */
  days?: [from: number, to: number];
  /** Issued by an untrusted authority with the same name. */
  forged?: boolean;
  usage?: string;
  /** Address of its certificate revocation list. */
  list?: string;
  /** An EC key on this curve (openssl name) instead of RSA. */
  curve?: string;
  /** RC2 and 3DES, as in older files. */
  legacy?: boolean;
}

export interface CertificateAuthority {
  /** For ICP_BRASIL_CERTIFICATES. */
  folder: string;
  /** For ICP_BRASIL_CRL_HOSTS. */
  host: string;
  /** Requested paths of the authority's own server. */
  asked: string[];
  issue(wish: Wish): Promise<IssuedCertificate>;
  revoke(certificate: IssuedCertificate): Promise<void>;
  close(): Promise<void>;
}

export const PFX_PASSWORD = 'senha-do-certificado';

/** Birthdate, CPF, NIS, RG and its issuer, at their fixed positions. */
function personData(cpf: string): string {
  return `01011980${cpf}${'0'.repeat(11)}${'0'.repeat(15)}SSPSP `;
}

function opensslTime(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000).toISOString();
  return `${at.replaceAll(/[-:T]/g, '').slice(0, 14)}Z`;
}

class OpensslAuthority {
  private readonly folder: string;
  private issued = 0;
  private readonly config: string;

  constructor(folder: string, list: string) {
    this.folder = folder;
    this.config = `
[ca]
default_ca = own
[own]
dir = ${folder}
database = ${folder}/index.txt
serial = ${folder}/serial
crlnumber = ${folder}/crlnumber
new_certs_dir = ${folder}
default_md = sha256
policy = any
unique_subject = no
default_crl_days = 1
[any]
commonName = supplied
[req]
distinguished_name = name
[name]
[root]
basicConstraints = critical,CA:true
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
crlDistributionPoints = URI:${list}
[authority]
basicConstraints = critical,CA:true,pathlen:0
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
`;
  }

  async make(): Promise<void> {
    await mkdir(join(this.folder, 'trusted'), { recursive: true });
    await writeFile(this.at('index.txt'), '');
    await writeFile(this.at('serial'), '1000');
    await writeFile(this.at('crlnumber'), '01');
    await writeFile(this.at('ca.cnf'), this.config);
    const root = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-extensions', 'root'];
    const out = ['-keyout', this.at('root.key'), '-out', this.at('root.pem'), '-subj', '/CN=Raiz de teste'];
    await this.openssl(['req', '-config', this.at('ca.cnf'), ...root, ...out]);
    await this.certificate('authority', 'AC de teste', 'root', 'authority', [-1, 20]);
    await writeFile(join(this.folder, 'trusted', 'raiz.pem'), await readFile(this.at('root.pem')));
    await this.list();
  }

  async issue({ cpf, name = 'Pessoa de Teste', days = [-1, 10], ...wish }: Wish): Promise<IssuedCertificate> {
    this.issued += 1;
    const id = `person${this.issued}`;
    const section = [
      `[${id}]`,
      'basicConstraints = CA:false',
      `keyUsage = critical,${wish.usage ?? 'digitalSignature,nonRepudiation,keyEncipherment'}`,
      'extendedKeyUsage = clientAuth,emailProtection',
      `subjectAltName = otherName:2.16.76.1.3.1;PRINTABLESTRING:${personData(cpf)},email:pessoa@teste.example`,
      ...(wish.list === undefined ? [] : [`crlDistributionPoints = URI:${wish.list}`]),
    ];
    await writeFile(this.at('ca.cnf'), `${this.config}\n${section.join('\n')}\n`);
    await this.certificate(id, `${name}:${cpf}`, 'authority', id, days, wish.curve);
    return this.issuedAs(id, wish.legacy === true);
  }

  async revoke(certificate: IssuedCertificate): Promise<void> {
    const [own = ''] = certificate.chain;
    const pem = `-----BEGIN CERTIFICATE-----\n${own.replaceAll(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`;
    await writeFile(this.at('revoked.pem'), pem);
    await this.openssl(['ca', ...this.by('authority'), '-revoke', this.at('revoked.pem')]);
    await this.list();
  }

  listBytes(): Promise<Buffer> {
    return readFile(this.at('list.crl'));
  }

  private at(name: string): string {
    return join(this.folder, name);
  }

  private by(authority: string): string[] {
    const keys = ['-cert', this.at(`${authority}.pem`), '-keyfile', this.at(`${authority}.key`)];
    return ['-config', this.at('ca.cnf'), ...keys];
  }

  private async certificate(
    id: string,
    name: string,
    by: string,
    section: string,
    [from, to]: [number, number],
    curve?: string,
  ): Promise<void> {
    const kind = curve === undefined ? ['rsa:2048'] : ['ec', '-pkeyopt', `ec_paramgen_curve:${curve}`];
    const request = [
      '-newkey',
      ...kind,
      '-nodes',
      '-keyout',
      this.at(`${id}.key`),
      '-out',
      this.at(`${id}.csr`),
    ];
    await this.openssl(['req', '-config', this.at('ca.cnf'), ...request, '-subj', `/CN=${name}`]);
    const dates = ['-startdate', opensslTime(from), '-enddate', opensslTime(to)];
    const files = ['-in', this.at(`${id}.csr`), '-out', this.at(`${id}.pem`)];
    const made = ['ca', ...this.by(by), '-batch', '-notext', '-extensions', section, ...dates, ...files];
    await this.openssl(made);
  }

  private async issuedAs(id: string, legacy: boolean): Promise<IssuedCertificate> {
    const key = createPrivateKey(await readFile(this.at(`${id}.key`)));
    const files = ['-inkey', this.at(`${id}.key`), '-in', this.at(`${id}.pem`), '-out', this.at(`${id}.pfx`)];
    const chain = ['-certfile', this.at('authority.pem'), '-passout', `pass:${PFX_PASSWORD}`];
    await this.openssl(['pkcs12', '-export', ...(legacy ? ['-legacy'] : []), ...files, ...chain]);
    return {
      chain: [await this.der(id), await this.der('authority')],
      pfx: await readFile(this.at(`${id}.pfx`)),
      sign: (statement) =>
        sign('sha256', Buffer.from(statement), {
          key,
          ...(key.asymmetricKeyType === 'ec'
            ? { dsaEncoding: 'ieee-p1363' as const }
            : { padding: constants.RSA_PKCS1_PADDING }),
        }).toString('base64'),
    };
  }

  private async der(id: string): Promise<string> {
    const pem = await readFile(this.at(`${id}.pem`), 'latin1');
    return pem.replaceAll(/-----[^-]+-----|\s/g, '');
  }

  private async list(): Promise<void> {
    await this.openssl(['ca', ...this.by('authority'), '-gencrl', '-out', this.at('list.pem')]);
    await this.openssl(['crl', '-in', this.at('list.pem'), '-outform', 'DER', '-out', this.at('list.crl')]);
  }

  private async openssl(args: string[]): Promise<void> {
    await run('openssl', args, { cwd: this.folder });
  }
}

/** A root, an authority below it with its revocation list, and an independent authority with the same names. */
export async function startCertificateAuthority(): Promise<CertificateAuthority> {
  const folder = await mkdtemp(join(tmpdir(), 'autodocs-authority-'));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url !== '/lista.crl') return response.writeHead(404).end();
    return void genuine.listBytes().then((bytes) => response.end(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const genuine = new OpensslAuthority(join(folder, 'genuine'), `http://${host}/lista.crl`);
  const forged = new OpensslAuthority(join(folder, 'forged'), `http://${host}/lista.crl`);
  await Promise.all([genuine.make(), forged.make()]);
  return {
    folder: join(folder, 'genuine', 'trusted'),
    host,
    asked,
    issue: (wish) => (wish.forged === true ? forged : genuine).issue(wish),
    revoke: (certificate) => genuine.revoke(certificate),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
