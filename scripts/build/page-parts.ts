import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** Root module of each page, or of a part of one. */
const roots = {
  form: moduleAt('../../app/boot/form-main.tsx'),
  entry: moduleAt('../../app/boot/main.tsx'),
  workspace: moduleAt('../../app/boot/workspace/workspace-part.ts'),
  data: moduleAt('../../app/boot/data/data-part.ts'),
};
type PagePart = keyof typeof roots;

function moduleAt(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url)).replaceAll('\\', '/');
}

/** Everything that `root` imports statically, directly or indirectly. */
function reachedFrom(root: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const seen = new Set<string>();
  const pending = [root];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    pending.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

const reached = new Map<PagePart, ReadonlySet<string>>();

function reaches(part: PagePart, id: string, context: Rolldown.ChunkingContext): boolean {
  const known = reached.get(part) ?? reachedFrom(roots[part], context);
  reached.set(part, known);
  return known.has(id);
}

/** The chunk of a module, by the page that needs it first; null if no page does, so that the bundler decides. */
function partOf(id: string, context: Rolldown.ChunkingContext): (typeof parts)[number] | null {
  if (Object.values(roots).includes(id)) return null;
  const inForm = reaches('form', id, context);
  if (reaches('entry', id, context)) return inForm ? 'base' : 'entry';
  const later = (['data', 'workspace'] as const).find((root) => reaches(root, id, context));
  if (later === undefined) return null;
  if (inForm) return 'common';
  // Libraries are bundled with their importers: the index of a library imports more than a part needs at first.
  return id.includes('/node_modules/') ? null : later;
}

/**
 * `base` is shared by the entry and the form, `common` by the form and the workspace. A group includes the imports of
 * its modules, so the order matters.
 */
const parts = ['base', 'entry', 'common', 'data', 'workspace'] as const;

/**
 * Groups a page's first load into a few files: a hundred small files are slow on a slow network or with a cold cache.
 */
export const pageGroups = [
  ...parts.map((part, at) => ({
    name: (id: string, context: Rolldown.ChunkingContext) =>
      partOf(id, context) === part ? `${part}-parts` : null,
    debugName: `${part}-parts`,
    priority: parts.length + 1 - at,
  })),
  {
    /** Modules that the form shares with screens that the app loads later. */
    name: (id: string, context: Rolldown.ChunkingContext) =>
      reaches('form', id, context) && !Object.values(roots).includes(id) ? 'form-parts' : null,
    debugName: 'form-parts',
    priority: 1,
    minShareCount: 2,
  },
];

const ICONS = /import\s*\{([^}]*)\}\s*from\s*'(@heroicons\/react\/\d+\/\w+)';/g;

/**
 * The icons' index exports all icons, so that every page would seem to use each one: here they are imported one by one.
 */
export const directIcons: Plugin = {
  name: 'autodocs:direct-icons',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/app\/.*\.tsx?$/.test(id) || !code.includes('@heroicons/react/')) return null;
    const direct = code.replace(ICONS, (_, names: string, set: string) => oneByOne(names, set));
    return { code: direct, map: null };
  },
};

function oneByOne(names: string, set: string): string {
  return names
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [name = each, local = name] = each.split(/\s+as\s+/);
      return `import ${local} from '${set}/esm/${name}.js';`;
    })
    .join(' ');
}
