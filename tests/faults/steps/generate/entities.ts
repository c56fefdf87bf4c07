import type { Random } from '../../random.ts';
import type { EntityStep } from '../entity-step.ts';

export const entityWeights: Record<EntityStep['do'], number> = {
  'define-entity': 1.5,
  'change-entity': 5,
  'delete-entity': 0.5,
  'fill-record': 5,
  'open-record': 4,
  'edit-record': 10,
  'delete-record': 1,
};

/** Ana administers on the first device. Others may have got that right, or are refused. */
const ADMIN = 0;
/** Number of entities that several people edit. */
const HOT = 4;
const OWN_ADMIN_SHARE = 0.8;
const HELD_SHARE = 0.3;

/** Generates actions with entities, and chooses the entities. */
export class EntityGenerator {
  private readonly entities: string[] = [];
  private readonly records: string[] = [];
  private readonly opened = new Map<number, string>();
  private readonly random: Random;
  private readonly word: () => string;

  constructor(random: Random, word: () => string) {
    this.random = random;
    this.word = word;
  }

  step(kind: EntityStep['do'], on: number): EntityStep {
    const entity = this.recent(this.entities);
    if (entity === null || kind === 'define-entity') return this.define(on);
    if (kind === 'change-entity') {
      const part = this.random.chance(0.4) ? 'name' : 'field';
      return { do: kind, on: this.definer(on), label: entity, part, word: this.word() };
    }
    if (kind === 'delete-entity') return { do: kind, on: this.definer(on), label: entity };
    const record = this.recent(this.records);
    if (record === null || kind === 'fill-record') return this.fill(on, entity);
    return this.onRecord(kind, on, record);
  }

  private onRecord(
    kind: 'open-record' | 'edit-record' | 'delete-record',
    on: number,
    label: string,
  ): EntityStep {
    if (kind === 'open-record') this.opened.set(on, label);
    if (kind !== 'edit-record') return { do: kind, on, label };
    const opened = this.opened.get(on);
    const held = opened !== undefined && this.random.chance(HELD_SHARE);
    if (held) this.opened.delete(on);
    return { do: kind, on, label: held ? opened : label, word: this.word(), held };
  }

  private define(on: number): EntityStep {
    const label = `E${this.entities.length + 1}`;
    this.entities.push(label);
    return { do: 'define-entity', on: this.definer(on), label, word: this.word() };
  }

  private fill(on: number, entity: string): EntityStep {
    const label = `${entity}.R${this.records.length + 1}`;
    this.records.push(label);
    return { do: 'fill-record', on, label, entity, word: this.word() };
  }

  private definer(on: number): number {
    return this.random.chance(OWN_ADMIN_SHARE) ? ADMIN : on;
  }

  private recent(list: readonly string[]): string | null {
    const from = Math.max(0, list.length - HOT);
    return list[from + this.random.below(list.length - from)] ?? null;
  }
}
