/** What the GED of the demo and the tests holds: made by rule, so that every start has the same. */

export interface Item {
  id: string;
  title: string;
}
export interface Unit extends Item {
  workspace: string;
}
export interface Company extends Item {
  unit: string;
  /** How many classifications it has. */
  size: number;
}
export interface Classification {
  id?: string;
  identifier?: string;
  title: string;
  children: Classification[];
}
interface Field {
  id: string;
  title: string;
  internalName: string;
  type: string;
  definitions: { required: boolean; options?: string[] };
}

export const workspaces: readonly Item[] = [
  { id: 'ws-matriz', title: 'Matriz' },
  { id: 'ws-filiais', title: 'Filiais' },
  { id: 'ws-arquivo', title: 'Arquivo histórico' },
];

export const units: readonly Unit[] = [
  { id: 'un-administrativo', title: 'Administrativo', workspace: 'ws-matriz' },
  { id: 'un-engenharia', title: 'Engenharia', workspace: 'ws-matriz' },
  { id: 'un-campinas', title: 'Campinas', workspace: 'ws-filiais' },
  { id: 'un-recife', title: 'Recife', workspace: 'ws-filiais' },
  { id: 'un-permanente', title: 'Guarda permanente', workspace: 'ws-arquivo' },
];

export const companies: readonly Company[] = [
  { id: 'co-horizonte', title: 'Horizonte Engenharia', unit: 'un-administrativo', size: 60 },
  { id: 'co-participacoes', title: 'Horizonte Participações', unit: 'un-administrativo', size: 400 },
  { id: 'co-obras', title: 'Horizonte Obras', unit: 'un-engenharia', size: 2500 },
  { id: 'co-campinas', title: 'Horizonte Campinas', unit: 'un-campinas', size: 900 },
  { id: 'co-recife', title: 'Horizonte Recife', unit: 'un-recife', size: 0 },
  { id: 'co-acervo', title: 'Acervo geral', unit: 'un-permanente', size: 10_000 },
];

const subjects = [
  'Organização e funcionamento',
  'Contratos',
  'Pessoal',
  'Material e patrimônio',
  'Orçamento e finanças',
  'Documentação e informação',
  'Comunicações',
  'Obras e serviços de engenharia',
  'Licitações',
];
const kinds = [
  'Normas e regulamentos',
  'Acordos e convênios',
  'Prestação de serviços',
  'Locação',
  'Aquisição',
  'Relatórios',
  'Projetos',
  'Fiscalização',
  'Assuntos diversos',
];
const stages = ['Minutas', 'Originais', 'Aditivos', 'Encerramento', 'Correspondência', 'Anexos', 'Pareceres'];

function titleOf(path: readonly number[]): string {
  const words = [subjects, kinds, stages][Math.min(path.length, 3) - 1] ?? stages;
  const title = words[((path.at(-1) ?? 1) - 1) % words.length] ?? 'Assuntos diversos';
  return path.length < 4 ? title : `${title} de ${String(1990 + (path.at(-1) ?? 0))}`;
}

/** `010`, `010.02`, `010.02.3`: the first part has three digits, the second two. */
function identifierOf(path: readonly number[]): string {
  return path
    .map((part, level) => (level === 0 ? String(part * 10).padStart(3, '0') : part))
    .map((part, level) => (level === 1 ? String(part).padStart(2, '0') : String(part)))
    .join('.');
}

/** Roots first, then what lies in them, until there are `size`. */
function grown(company: string, size: number): Classification[] {
  const roots: Classification[] = [];
  const queue: { path: number[]; into: Classification[] }[] = [];
  for (let root = 1; root <= 9; root += 1) queue.push({ path: [root], into: roots });
  for (let made = 0; made < size && made < queue.length; made += 1) {
    const place = queue[made];
    if (place === undefined) break;
    const identifier = identifierOf(place.path);
    const node: Classification = {
      id: `${company}-${identifier}`,
      identifier,
      title: titleOf(place.path),
      children: [],
    };
    place.into.push(node);
    if (place.path.length < 4)
      for (let part = 1; part <= 9; part += 1)
        queue.push({ path: [...place.path, part], into: node.children });
    else if (place.path.length === 4 && queue.length < size)
      for (let part = 1; part <= 2; part += 1)
        queue.push({ path: [...place.path, part], into: node.children });
  }
  return roots;
}

const trees = new Map<string, Classification[]>();

export function treeOf({ id, size }: Company): Classification[] {
  const tree = trees.get(id) ?? grown(id, size);
  trees.set(id, tree);
  return tree;
}

export function everyOf(tree: readonly Classification[]): Classification[] {
  const found = [...tree];
  for (const each of found) found.push(...each.children);
  return found;
}

export function fieldsOf(identifier: string): Field[] {
  const field = (
    [title, internalName, type]: [string, string, string],
    required: boolean,
    options?: string[],
  ): Field => ({
    id: `f-${internalName.toLowerCase()}`,
    title,
    internalName,
    type,
    definitions: { required, ...(options === undefined ? {} : { options }) },
  });
  const own = [
    field(['Título', 'Title', 'text'], true),
    field(['Palavras-chave', 'Tags', 'text'], false),
    field(['Data do documento', 'DocumentDate', 'date'], false),
    field(['Número do contrato', 'ContractNumber', 'text'], true),
    field(['Contratante', 'Contractor', 'text'], true),
    field(['CNPJ do contratante', 'ContractorCnpj', 'text'], false),
    field(['Valor', 'Amount', 'number'], false),
    field(['Início da vigência', 'StartDate', 'date'], false),
    field(['Sigiloso', 'Confidential', 'boolean'], false),
    field(['Situação', 'Situation', 'list'], true, ['Minuta', 'Vigente', 'Encerrado']),
    field(['Responsável', 'Owner', 'user'], false),
  ];
  return own.slice(0, identifier.includes('.') ? own.length : 7);
}
