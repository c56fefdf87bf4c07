/**
 * Lint rule: a module imports only from floors below it (ARCHITECTURE.md). The table names, for each floor, the floors
 * it may import besides itself; `features/*` may not import one another.
 */
const floors = {
  domain: [],
  couchdb: ['domain'],
  'sync-server': ['domain', 'couchdb'],
  'app/document': ['domain'],
  'app/typeset': ['domain', 'app/document'],
  'app/pdf': ['domain', 'app/document', 'app/typeset'],
  'app/data': ['domain'],
  'app/i18n': ['domain'],
  'app/ui': ['app/i18n'],
  'app/inputs': ['domain', 'app/i18n', 'app/ui'],
  'app/paper': ['domain', 'app/document', 'app/typeset', 'app/pdf', 'app/data', 'app/i18n', 'app/ui'],
  'app/editor': ['domain', 'app/document', 'app/typeset', 'app/i18n', 'app/ui'],
  'app/printing': ['domain', 'app/document', 'app/pdf', 'app/data'],
  'app/features': ['domain', 'app/document', 'app/typeset', 'app/pdf', 'app/printing', 'app/data', 'app/editor', 'app/inputs', 'app/paper', 'app/i18n', 'app/ui'],
  'app/boot': ['domain', 'app/document', 'app/typeset', 'app/pdf', 'app/printing', 'app/data', 'app/editor', 'app/features', 'app/inputs', 'app/paper', 'app/i18n', 'app/ui'],
  'service-worker': ['domain', 'app/data'],
};

/** Libraries that only one floor may know. */
const ownedLibraries = [
  { pattern: /^(rxdb|pouchdb-adapter-idb)(\/|$)/, floors: ['app/data'] },
  { pattern: /^(@?lexical)(\/|$)/, floors: ['app/editor'] },
  { pattern: /^pdf-lib(\/|$)/, floors: ['app/pdf'] },
  { pattern: /^fontkit(\/|$)/, floors: ['app/typeset', 'app/pdf'] },
  { pattern: /^express(\/|$)/, floors: ['sync-server', 'couchdb'] },
  { pattern: /^nano(\/|$)/, floors: ['couchdb', 'sync-server'] },
];

const aliases = { '#domain/': 'domain/', '#couchdb/': 'couchdb/', '#server/': 'sync-server/', '#app/': 'app/', '#scripts/': 'scripts/', '#tests/': 'tests/' };

function floorOf(path) {
  return Object.keys(floors).find((floor) => path.startsWith(`${floor}/`)) ?? null;
}

function featureOf(path) {
  return /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function targetOf(source, fromPath) {
  const alias = Object.keys(aliases).find((prefix) => source.startsWith(prefix));
  if (alias !== undefined) return aliases[alias] + source.slice(alias.length);
  if (!source.startsWith('.')) return null;
  return new URL(source, `file:///${fromPath}`).pathname.slice(1);
}

function problem(source, fromPath) {
  const from = floorOf(fromPath);
  if (from === null) return null;
  const target = targetOf(source, fromPath);
  if (target === null) {
    const owned = ownedLibraries.find((library) => library.pattern.test(source));
    return owned !== undefined && !owned.floors.includes(from) ? `'${source}' belongs to ${owned.floors.join(', ')} alone.` : null;
  }
  const to = floorOf(target);
  if (to === null) return target.startsWith('tests/') || target.startsWith('scripts/') ? `${from} must not import from '${source}'.` : null;
  if (to !== from) return floors[from].includes(to) ? null : `${from} must not import from ${to}.`;
  return featureOf(target) === featureOf(fromPath) ? null : 'Features must not import one another: meet in app/data, app/ui or app/boot.';
}

const direction = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = context.filename.replaceAll('\\', '/').slice(context.cwd.length + 1);
    const isTest = /\.test\.tsx?$/.test(file);
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      const message = problem(source, file);
      if (message !== null && !(isTest && /^[#.].*tests\//.test(source))) context.report({ node, message });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check, ImportExpression: check };
  },
};

const plugin = { meta: { name: 'boundaries' }, rules: { direction } };
export default plugin;
