import type { PublicFormView } from '#domain/api/public-forms.ts';
import type { TemplateDocument } from '#domain/entities/template.ts';
import { FormRefusal, formLine } from './form-line.ts';

/** Cache of the forms that were opened on this device, for offline use. Contains no input. */
const CACHE = 'autodocs-form-contents';

const viewAddress = (id: string): string => `/kept/${id}`;
const documentAddress = (id: string, version: number): string => `/kept/${id}/${version}`;
const fileAddress = (id: string, hash: string): string => `/kept/${id}/files/${hash}`;

/** A device that cannot store anything (private windows) can still fill in forms online. */
async function storedAt(address: string): Promise<Response | null> {
  try {
    return (await (await caches.open(CACHE)).match(address)) ?? null;
  } catch {
    return null;
  }
}

async function keep(address: string, body: BodyInit): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(address, new Response(body));
  } catch {
    // No space, or no storage at all: the next visit asks the server.
  }
}

async function storedOr<T>(
  address: string,
  read: (stored: Response) => Promise<T>,
  fetched: () => Promise<T>,
) {
  const stored = await storedAt(address);
  return stored === null ? fetched() : read(stored);
}

export async function storedView(id: string): Promise<PublicFormView | null> {
  const stored = await storedAt(viewAddress(id));
  return stored === null ? null : ((await stored.json()) as PublicFormView);
}

export async function keepView(id: string, view: PublicFormView): Promise<void> {
  await keep(viewAddress(id), JSON.stringify(view));
}

/** Removes a form that strangers may no longer fill in. */
export async function forgetForm(id: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(CACHE);
  const own = (await cache.keys()).filter(({ url }) =>
    `${new URL(url).pathname}/`.startsWith(`${viewAddress(id)}/`),
  );
  await Promise.all(own.map((request) => cache.delete(request)));
}

/**
 * The document of exactly this version, from the device or the server.
 * @throws FormRefusal
 */
export function documentOf(id: string, view: PublicFormView): Promise<TemplateDocument> {
  const address = documentAddress(id, view.version);
  return storedOr(
    address,
    (stored) => stored.json() as Promise<TemplateDocument>,
    async () => {
      const document = await formLine.document(id, view);
      await keep(address, JSON.stringify(document));
      return document;
    },
  );
}

/** An image of the document, or the company's logo; null if it is not available now. */
export function fileOf(id: string, hash: string): Promise<Blob | null> {
  const address = fileAddress(id, hash);
  return storedOr(
    address,
    (stored) => stored.blob(),
    async () => {
      const file = await formLine.file(id, hash).catch((error: unknown) => {
        if (error instanceof FormRefusal) return null;
        throw error;
      });
      if (file !== null) await keep(address, file);
      return file;
    },
  );
}

/**
 * Whether this state of a form is stored on this device with these files and the logo; not if storage is unavailable
 * or full.
 */
export async function isKept(id: string, view: PublicFormView, files: readonly string[]): Promise<boolean> {
  const { version, company } = view;
  const shown = company.logo === null ? files : [...files, company.logo];
  const addresses = [documentAddress(id, version), ...shown.map((hash) => fileAddress(id, hash))];
  const stored = await Promise.all(addresses.map(storedAt));
  return (await storedView(id))?.version === version && stored.every((found) => found !== null);
}
