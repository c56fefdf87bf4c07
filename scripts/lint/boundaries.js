const belowFeatures = [
  'domain',
  'app/document',
  'app/typeset',
  'app/exporters',
  'app/importers',
  'app/rendering',
  'app/data',
  'app/editor',
  'app/shared',
  'app/shared/conflict',
  'app/shared/inputs',
  'app/shared/paper',
  'app/shared/photos',
  'app/shared/printing',
  'app/shared/precheck',
  'app/shared/sheets',
  'app/i18n',
  'app/ui',
];

/**
 * Lint rule `direction`: a module imports only from floors below it (ARCHITECTURE.md). The table lists, for each floor,
 * the floors it may import besides itself and `primitives`; `features/*` may not import one another. A nested floor is
 * listed before the floor that contains it.
 */
const floors = {
  primitives: [],
  domain: [],
  couchdb: ['domain'],
  'sync-server': ['domain', 'couchdb'],
  'app/document': ['domain'],
  'app/typeset': ['domain', 'app/document'],
  'app/word': ['domain', 'app/document'],
  'app/exporters': ['domain', 'app/document', 'app/typeset', 'app/word'],
  'app/importers': ['domain', 'app/document', 'app/word'],
  'app/rendering': ['domain', 'app/document', 'app/typeset', 'app/exporters'],
  'app/data': ['domain'],
  'app/i18n': ['domain'],
  'app/ui': ['app/i18n'],
  'app/editor': ['domain', 'app/document', 'app/typeset', 'app/i18n', 'app/ui'],
  'app/shared/conflict': ['domain', 'app/document', 'app/data', 'app/i18n', 'app/ui'],
  'app/shared/inputs': ['domain', 'app/i18n', 'app/ui'],
  'app/shared/paper': [
    'domain',
    'app/document',
    'app/typeset',
    'app/rendering',
    'app/data',
    'app/i18n',
    'app/ui',
  ],
  'app/shared/photos': [
    'domain',
    'app/data',
    'app/editor',
    'app/shared/inputs',
    'app/shared/paper',
    'app/i18n',
    'app/ui',
  ],
  'app/shared/printing': [
    'domain',
    'app/document',
    'app/exporters',
    'app/importers',
    'app/rendering',
    'app/data',
  ],
  'app/shared/precheck': ['domain'],
  'app/shared/sheets': [
    'domain',
    'app/importers',
    'app/data',
    'app/shared',
    'app/shared/inputs',
    'app/i18n',
    'app/ui',
  ],
  'app/shared': ['domain', 'app/data', 'app/shared/inputs', 'app/i18n', 'app/ui'],
  'app/features': belowFeatures,
  'app/boot': [...belowFeatures, 'app/features'],
  'service-worker': ['domain', 'app/data'],
};

/** Libraries that only one floor may import. */
const ownedLibraries = [
  { pattern: /^(rxdb|pouchdb-adapter-idb)(\/|$)/, floors: ['app/data'] },
  { pattern: /^(@?lexical)(\/|$)/, floors: ['app/editor'] },
  { pattern: /^pdf-lib(\/|$)/, floors: ['app/exporters'] },
  { pattern: /^fontkit(\/|$)/, floors: ['app/typeset', 'app/exporters'] },
  { pattern: /^(saxes|parse5)(\/|$)/, floors: ['app/importers'] },
  { pattern: /^express(\/|$)/, floors: ['sync-server', 'couchdb'] },
  { pattern: /^nano(\/|$)/, floors: ['couchdb', 'sync-server'] },
];

const aliases = {
  '#primitives/': 'primitives/',
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

/** The folder of a format, which only its exporter may import. */
const formatFolder = /^app\/exporters\/[^/]+\//;

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
  if (to === 'primitives') return null;
  if (from !== 'app/exporters' && formatFolder.test(target))
    return 'Nothing outside app/exporters knows a format but by its exporter: import exporter.ts, formats.ts, exporters.ts or joiners.ts.';
  if (to !== from) return floors[from].includes(to) ? null : `${from} must not import from ${to}.`;
  return featureOf(target) === featureOf(fromPath)
    ? null
    : 'Features must not import one another: meet in app/data, app/shared, app/ui or app/boot.';
}

const direction = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = context.filename.replaceAll('\\', '/').slice(context.cwd.length + 1);
    const isTest = /\.test\.tsx?$|\/testing\//.test(file);
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
 * Lint rule `entry`: code that runs before sign-in loads the workspace later and has no static import of it
 * (ARCHITECTURE.md). `app/boot/entry/first-load.test.ts` checks the transitive imports.
 */
const entryFiles = /^app\/boot\/((main|start|app-frame|router)\.tsx$|entry\/)/;
const workspace = [
  /^(zod|rxjs|@headlessui\/react)(\/|$)/,
  /^app\/data\/(create-data|react)\./,
  /^app\/i18n\/runtime\.ts$/,
  /^app\/boot\/(workspace\/|data\/)/,
  /^app\/features\/(?!auth\/|legal\/)/,
];

const entry = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = context.filename.replaceAll('\\', '/').slice(context.cwd.length + 1);
    if (!entryFiles.test(file) || file.endsWith('.test.ts')) return {};
    const check = (node) => {
      const source = node.source?.value;
      if (typeof source !== 'string' || node.importKind === 'type' || node.exportKind === 'type') return;
      const target = targetOf(source, file) ?? source;
      if (workspace.some((pattern) => pattern.test(target)))
        context.report({ node, message: `The entry begins without '${source}': fetch it later.` });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

/**
 * Lint rule `fresh`: the function passed to a store's `change(key, fresh => ..)` names its parameter and returns no
 * object that copies its fields from another one (`{ ...earlier, .. }`), because that would write a whole document from
 * an earlier read. Only stores access the collections that overwrite a revision.
 */
const changing = /^(sync-server|scripts\/provider)\//;
const documentOwners = /^sync-server\/stores\//;

function returnedBy(body) {
  if (body === null) return [];
  if (body.type === 'ObjectExpression') return [body];
  if (body.type === 'ConditionalExpression')
    return [...returnedBy(body.consequent), ...returnedBy(body.alternate)];
  if (body.type === 'ReturnStatement') return returnedBy(body.argument);
  if (body.type === 'BlockStatement') return body.body.flatMap(returnedBy);
  if (body.type === 'IfStatement') return [...returnedBy(body.consequent), ...returnedBy(body.alternate)];
  return [];
}

function takesFrom(object, name) {
  const [first] = object.properties;
  return (
    first?.type === 'SpreadElement' && first.argument.type === 'Identifier' && first.argument.name === name
  );
}

const fresh = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = context.filename.replaceAll('\\', '/').slice(context.cwd.length + 1);
    if (!changing.test(file) || documentOwners.test(file) || file.endsWith('.test.ts')) return {};
    return {
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== 'MemberExpression' || callee.property.name !== 'change') return;
        const change = node.arguments.at(-1);
        if (change?.type !== 'ArrowFunctionExpression' && change?.type !== 'FunctionExpression') return;
        const [given] = change.params;
        if (given?.type !== 'Identifier') {
          context.report({
            node: change,
            message: 'Change the document that is given: name it, and take every field but your own from it.',
          });
          return;
        }
        for (const object of returnedBy(change.body))
          if (!takesFrom(object, given.name))
            context.report({
              node: object,
              message: `Begin with '...${given.name}': what is not yours to change stays as it is stored.`,
            });
      },
      ImportDeclaration(node) {
        if (node.importKind !== 'type' && node.source.value.endsWith('stores/central/central-collection.ts'))
          context.report({
            node,
            message: 'Collections are made in sync-server/stores, which gives `change` to everybody else.',
          });
      },
    };
  },
};

/**
 * Lint rule `storage`: the device's databases are known to one folder each. RxDB, Dexie and their own fields and methods
 * occur in `app/data/local-store` alone, which gives records of the entities' own types; PouchDB occurs in
 * `app/data/files/store` alone.
 */
const storing = /^(app|service-worker)\//;
const namesIn = (words) => new Set(words.trim().split(/\s+/));
const stores = [
  {
    folder: 'app/data/local-store',
    packages: /^(rxdb|dexie)(\/|$)/,
    names: namesIn(`
      storageInstance originalStorageInstance internalStorageInstance internalStore changeStream eventBulks$
      bulkWrite bulkInsert bulkUpsert bulkRemove findDocumentsById getChangedDocumentsSince findOne findByIds
      incrementalUpsert incrementalModify incrementalPatch incrementalRemove toMutableJSON
      _deleted _rev _meta _attachments`),
  },
  {
    folder: 'app/data/files/store',
    packages: /^pouchdb-/,
    names: namesIn('_deleted _rev _attachments allDocs bulkDocs'),
  },
];

/** A query of RxDB: an array's `find` takes a function, and a regular expression's `exec` a text. */
function isQuery({ callee, arguments: [first] }) {
  if (callee.type !== 'MemberExpression') return false;
  const { name } = callee.property;
  return name === 'find'
    ? first === undefined || first.type === 'ObjectExpression'
    : name === 'exec' && !first;
}

const storage = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = context.filename.replaceAll('\\', '/').slice(context.cwd.length + 1);
    if (!storing.test(file)) return {};
    const own = stores.find(({ folder }) => file.startsWith(`${folder}/`));
    const others = stores.filter((store) => store !== own);
    const report = (node, what, { folder }) =>
      context.report({ node, message: `${what} belongs to ${folder} alone: use what that folder exports.` });
    const checkImport = (node) => {
      const source = node.source?.value;
      const owner = others.find(({ packages }) => packages.test(source));
      if (owner !== undefined) report(node, `'${source}'`, owner);
    };
    const checkName = (node, name) => {
      const owner = own?.names.has(name) ? undefined : others.find(({ names }) => names.has(name));
      if (owner !== undefined) report(node, name, owner);
    };
    return {
      ImportDeclaration: checkImport,
      ImportExpression: checkImport,
      Identifier: (node) => checkName(node, node.name),
      Literal: (node) => checkName(node, node.value),
      CallExpression(node) {
        if (own === undefined && isQuery(node)) report(node, 'A query', stores[0]);
      },
    };
  },
};

const plugin = { meta: { name: 'boundaries' }, rules: { direction, entry, fresh, storage } };
export default plugin;
