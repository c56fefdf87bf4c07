/** Imports between this repository's modules, found in their text: `#domain/...`, `./...`, static or dynamic. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;
/** `imports` of package.json. */
const ROOTS = {
  '#primitives/': 'primitives/',
  '#domain/': 'domain/',
  '#couchdb/': 'couchdb/',
  '#server/': 'sync-server/',
  '#app/': 'app/',
  '#scripts/': 'scripts/',
  '#tests/': 'tests/',
};

function targetOf(specifier, from) {
  const root = Object.keys(ROOTS).find((alias) => specifier.startsWith(alias));
  if (root !== undefined) return ROOTS[root] + specifier.slice(root.length);
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : null;
}

/** For each of `files`, the modules of this repository that it imports. */
export function readImports(files, read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')) {
  return new Map(
    files.map((file) => {
      const found = [...read(file).matchAll(IMPORT)].map(([, specifier]) => targetOf(specifier, file));
      return [file, new Set(found.filter((target) => target !== null))];
    }),
  );
}

/** All modules that import one of `changed`, directly or indirectly, including those themselves. */
export function importersOf(imports, changed) {
  const importers = new Map();
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const reached = new Set(changed);
  const open = [...changed];
  while (open.length > 0) {
    for (const importer of importers.get(open.pop()) ?? []) {
      if (reached.has(importer)) continue;
      reached.add(importer);
      open.push(importer);
    }
  }
  return reached;
}
