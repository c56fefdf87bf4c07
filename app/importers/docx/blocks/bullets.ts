import type { Block, List, ListItem, Paragraph } from '#app/document/model.ts';

/** A paragraph with a bullet of Word. */
export interface Bullet {
  kind: 'bullet';
  level: number;
  content: Paragraph;
}

/** An item has no style, and its indents from its list. */
function itemOf({ content }: Bullet): Paragraph {
  const { styleId: _, format, ...rest } = content;
  const { left: __, firstLine: ___, ...own } = format ?? {};
  return { ...rest, ...(Object.keys(own).length === 0 ? {} : { format: own }) };
}

class OpenList {
  /** The least level of its items. */
  level: number;
  readonly list: List;

  constructor({ level, content }: Bullet) {
    this.level = level;
    const direction = content.direction === undefined ? {} : { direction: content.direction };
    this.list = { kind: 'list', path: [], id: '', marker: 'bullet', ...direction, items: [] };
  }

  get last(): ListItem | undefined {
    return this.list.items.at(-1);
  }

  add(bullet: Bullet): void {
    const content = itemOf(bullet);
    const value = this.list.items.length + 1;
    this.list.items.push({ path: [], id: content.id, value, content, children: [] });
  }
}

/** Neighbouring bullets as one list. An item is at most one level below the one before it. */
function listOf(bullets: readonly Bullet[], first: Bullet): List {
  const outermost = new OpenList(first);
  const open = [outermost];
  for (const bullet of bullets) {
    while ((open.at(-2)?.level ?? -1) >= bullet.level) open.pop();
    let current = open.at(-1) ?? outermost;
    current.level = Math.min(current.level, bullet.level);
    const above = current.last;
    if (bullet.level > current.level && above !== undefined) {
      current = new OpenList(bullet);
      above.children.push(current.list);
      open.push(current);
    }
    current.add(bullet);
  }
  return outermost.list;
}

/** Blocks of which neighbouring bullets are lists. */
export function withLists(blocks: readonly (Block | Bullet)[]): Block[] {
  const done: Block[] = [];
  let bullets: Bullet[] = [];
  const close = () => {
    const [first] = bullets;
    if (first !== undefined) done.push(listOf(bullets, first));
    bullets = [];
  };
  for (const block of blocks) {
    if (block.kind === 'bullet') bullets.push(block);
    else {
      close();
      done.push(block);
    }
  }
  close();
  return done;
}
