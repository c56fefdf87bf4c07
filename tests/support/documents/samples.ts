import type {
  StoredClassification,
  StoredDocument,
  StoredOrganizationalItem,
  StoredSafeBox,
} from '#app/data/ports.ts';
import type { Classification } from '#domain/entities/classification.ts';
import type { FiledDocument } from '#domain/entities/filed-document.ts';
import type { OrganizationalItem } from '#domain/entities/organizational-item.ts';
import type { SafeBox } from '#domain/entities/safe-box.ts';

const at = '2026-11-20T10:00:00.000Z';
export const ANA = 'user-ana-1';
let made = 0;

function shape(kind: string) {
  made += 1;
  return {
    uid: `${kind}-${String(made).padStart(6, '0')}`,
    company: 'company-1',
    createdAt: new Date(Date.parse(at) + made * 1000).toISOString(),
    createdBy: ANA,
    deleted: false,
    write: { id: `write-${String(made).padStart(6, '0')}`, by: ANA, at, ancestors: [] },
  };
}

export function aClassification(
  identifier: string,
  title: string,
  change: Partial<Classification> = {},
): StoredClassification {
  const kind = 'classification' as const;
  return {
    ...shape(kind),
    kind,
    data: { kind, title, identifier, parent: '', form: null, forAll: false, ...change },
  };
}

export function anOrganization(
  name: string,
  change: Partial<OrganizationalItem> = {},
): StoredOrganizationalItem {
  const kind = 'organizationalItem' as const;
  return {
    ...shape(kind),
    kind,
    data: { kind, type: 'organization', name, code: '', parent: '', ...change },
  };
}

export function aSafeBox(name: string, change: Partial<SafeBox> = {}): StoredSafeBox {
  const kind = 'safeBox' as const;
  return { ...shape(kind), kind, data: { kind, name, code: '', place: '', ...change } };
}

/** A PDF of 1,234 bytes unless changed. */
export function aDocument(
  name: string,
  classification: string,
  change: Partial<Omit<FiledDocument, 'meta'>> & { meta?: Partial<FiledDocument['meta']> } = {},
): StoredDocument {
  const kind = 'document' as const;
  const record = shape(kind);
  const { meta, ...rest } = change;
  return {
    ...record,
    kind,
    data: {
      kind,
      name,
      extension: 'pdf',
      classification,
      organizationalItem: null,
      extract: true,
      path: `documents/${record.uid}.pdf`,
      type: 'application/pdf',
      size: 1234,
      history: [{ action: 'registered', by: ANA, at }],
      ...rest,
      meta: {
        fields: [],
        box: null,
        code: `CT-${record.uid.slice(-4)}`,
        id: record.uid,
        hash: record.uid.slice(-6).padStart(64, '0'),
        fullPath: name,
        lastRun: null,
        ...meta,
      },
    },
  };
}
