/**
 * Lint rule `direction`: a module imports only from floors below it (ARCHITECTURE.md). The table names, for each floor, the floors
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
  'app/sharing': ['domain', 'app/data', 'app/i18n', 'app/ui'],
  'app/features': [
    'domain',
    'app/document',
    'app/typeset',
    'app/pdf',
    'app/printing',
    'app/sharing',
    'app/data',
    'app/editor',
    'app/inputs',
    'app/paper',
    'app/i18n',
    'app/ui',
  ],
  'app/boot': [
    'domain',
    'app/document',
    'app/typeset',
    'app/pdf',
    'app/printing',
    'app/sharing',
    'app/data',
    'app/editor',
    'app/features',
    'app/inputs',
    'app/paper',
    'app/i18n',
    'app/ui',
  ],
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

const aliases = {
  '#domain/': 'domain/',
  '#couchdb/': 'couchdb/',
  '#server/': 'sync-server/',
  '#app/': 'app/',
  '#scripts/': 'scripts/',
  '#tests/': 'tests/',
};

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
    return owned !== undefined && !owned.floors.includes(from)
      ? `'${source}' belongs to ${owned.floors.join(', ')} alone.`
      : null;
  }
  const to = floorOf(target);
  if (to === null)
    return target.startsWith('tests/') || target.startsWith('scripts/')
      ? `${from} must not import from '${source}'.`
      : null;
  if (to !== from) return floors[from].includes(to) ? null : `${from} must not import from ${to}.`;
  return featureOf(target) === featureOf(fromPath)
    ? null
    : 'Features must not import one another: meet in app/data, app/ui or app/boot.';
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
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/**
 * Lint rule `portal`: what runs before anybody is signed in fetches the workspace later and imports nothing of it
 * statically (ARCHITECTURE.md). How far that reaches is checked by `app/boot/portal/first-load.test.ts`.
 */
const portalFiles = /^app\/boot\/((main|start|app-frame)\.tsx$|portal\/)/;
const workspace = [
  /^(zod|rxjs|@headlessui\/react)(\/|$)/,
  /^app\/data\/(create-data|react)\./,
  /^app\/i18n\/runtime\.ts$/,
  /^app\/boot\/(router|protected-pages|workspace-[a-z-]+|data-part)\.tsx?$/,
  /^app\/features\/(?!account\/|legal\/)/,
];

const portal = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = context.filename.replaceAll('\\', '/').slice(context.cwd.length + 1);
    if (!portalFiles.test(file) || file.endsWith('.test.ts')) return {};
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string' || node.importKind === 'type' || node.exportKind === 'type') return;
      const target = targetOf(source, file) ?? source;
      if (workspace.some((pattern) => pattern.test(target))) context.report({ node, message: `The portal begins without '${source}': fetch it later.` });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

const plugin = { meta: { name: 'boundaries' }, rules: { direction, portal } };
export default plugin;
