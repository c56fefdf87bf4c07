import { Random } from '../../random.ts';
import { wordOf } from '../../model/words.ts';
import { weightsOf, type Area } from './areas.ts';
import { EntityGenerator } from './entities.ts';
import { isEntityStep, type EntityStep } from '../entity-step.ts';
import { DocumentGenerator } from './documents.ts';
import { isDocumentStep, type DocumentStep } from '../filing/document-step.ts';
import { faultOf, faultWeightsOf, type FaultName } from './faults.ts';
import {
  isChatStep,
  templatePartSchema,
  type ChatStep,
  type History,
  type PersonStep,
  type Step,
} from '../step.ts';
import type { Person } from '../../harness/people.ts';

/** Number of recent records that people edit, so that they conflict. */
const HOT = 10;
/** Number of steps between two times at which everything settles and is compared. */
const HEAL_EVERY = 250;
const AUDIT_EVERY = 40;
/** Probability of a fault after a person's step. */
const FAULT_SHARE = 0.22;
/** Probability that three devices begin to edit the body of one template at the same time. */
const MEETING_SHARE = 0.04;

const everyone: readonly [Person, Person, Person] = ['ana', 'bruno', 'dora'];

/** Generates the steps of one run from its seed: the same seed gives the same steps. */
class Generator {
  private readonly random: Random;
  private readonly only: Area | null;
  private readonly devices: number;
  private readonly doings: Readonly<Record<PersonStep['do'], number>>;
  private readonly faults: Readonly<Record<FaultName, number>>;
  private readonly templates: string[] = [];
  private readonly areas: string[] = [];
  private readonly chats: string[] = [];
  private readonly entities: EntityGenerator;
  private readonly documents: DocumentGenerator;
  private words = 0;
  /** What people who edit one body do next. */
  private readonly meeting: PersonStep[] = [];
  /** The open editor on each device, so that some edits are based on a state of long before. */
  private readonly editors = new Map<number, string>();

  constructor(seed: number, devices: number, { without, only }: Pick<Run, 'without' | 'only'>) {
    this.only = only;
    this.doings = weightsOf(only);
    this.faults = faultWeightsOf(only, without);
    this.random = new Random(seed);
    this.devices = devices;
    this.entities = new EntityGenerator(this.random, () => this.word());
    this.documents = new DocumentGenerator(this.random, {
      word: () => this.word(),
      bytes: () => this.fileBytes(),
    });
  }

  steps(count: number): Step[] {
    const steps: Step[] = [];
    while (steps.length < count - 1) {
      if (steps.length > 0 && steps.length % HEAL_EVERY === 0) steps.push({ do: 'heal' });
      else if (steps.length % AUDIT_EVERY === AUDIT_EVERY - 1)
        steps.push({ do: 'audit', on: this.anyDevice() });
      else if (this.random.chance(FAULT_SHARE)) steps.push(this.fault());
      else steps.push(this.meeting.shift() ?? this.person());
    }
    return [...steps, { do: 'heal' }];
  }

  private fault(): Step {
    const name = this.random.weighted(this.faults);
    const { random, only } = this;
    return faultOf(name, this.anyDevice(), { random, only, person: () => this.person() });
  }

  /** Several devices open one template; then each edits its body as it was at opening. */
  private meet(label: string): PersonStep {
    const first = this.anyDevice();
    const others = [first + 1, first + 2].map((on) => on % this.devices);
    for (const on of others) this.meeting.push({ do: 'open-editor', on, label });
    for (const on of [first, ...others])
      this.meeting.push({ do: 'edit-template', on, label, part: 'body', word: this.word(), held: true });
    return { do: 'open-editor', on: first, label };
  }

  private anyDevice(): number {
    return this.random.below(this.devices);
  }

  private word(): string {
    this.words += 1;
    return wordOf(this.words);
  }

  private made(list: string[], prefix: string): string {
    const label = `${prefix}${list.length + 1}`;
    list.push(label);
    return label;
  }

  private recent(list: readonly string[]): string | null {
    const from = Math.max(0, list.length - HOT);
    return list[from + this.random.below(list.length - from)] ?? null;
  }

  private maybeArea(): string | null {
    return this.random.chance(0.5) ? this.recent(this.areas) : null;
  }

  private person(): PersonStep {
    const on = this.anyDevice();
    const label = this.recent(this.templates);
    if (
      this.only === null &&
      this.meeting.length === 0 &&
      label !== null &&
      this.random.chance(MEETING_SHARE)
    )
      return this.meet(label);
    const kind = this.random.weighted(this.doings);
    const area = this.recent(this.areas);
    if (isChatDoing(kind)) return this.inChat(kind, on);
    if (isEntityDoing(kind)) return this.entities.step(kind, on);
    if (isDocumentDoing(kind)) return this.documents.step(kind, on);
    if (kind === 'discard-rejection') return { do: kind, on };
    if (kind === 'create-area')
      return { do: kind, on, label: this.made(this.areas, 'A'), word: this.word(), parent: area };
    if (kind === 'rename-area' && area !== null) return { do: kind, on, label: area, word: this.word() };
    if (kind === 'delete-area' && area !== null) return { do: kind, on, label: area };
    if (label === null || kind === 'create-template' || kind === 'rename-area' || kind === 'delete-area')
      return {
        do: 'create-template',
        on,
        label: this.made(this.templates, 'T'),
        word: this.word(),
        area: this.maybeArea(),
      };
    return this.onTemplate(kind, on, label);
  }

  private onTemplate(
    kind: Exclude<
      PersonStep['do'],
      | 'discard-rejection'
      | 'create-area'
      | 'rename-area'
      | 'delete-area'
      | 'create-template'
      | ChatStep['do']
      | EntityStep['do']
      | DocumentStep['do']
    >,
    on: number,
    label: string,
  ): PersonStep {
    switch (kind) {
      case 'edit-template':
        return this.edit(on, label);
      case 'open-editor':
        this.editors.set(on, label);
        return { do: kind, on, label };
      case 'move-template':
        return { do: kind, on, label, area: this.maybeArea() };
      case 'delete-template':
      case 'drop-draft':
        return { do: kind, on, label };
      case 'write-too-much':
      case 'execute':
      case 'save-draft':
        return { do: kind, on, label, word: this.word() };
      case 'add-image':
        return {
          do: kind,
          on,
          label,
          word: this.word(),
          bytes: this.fileBytes(),
        };
    }
  }

  private inChat(kind: ChatStep['do'], on: number): ChatStep {
    const label = this.recent(this.chats);
    if (label === null || kind === 'create-chat') {
      const members = everyone.filter(() => this.random.chance(0.7));
      return { do: 'create-chat', on, label: this.made(this.chats, 'C'), word: this.word(), members };
    }
    if (kind === 'send-message' || kind === 'edit-message' || kind === 'rename-chat')
      return { do: kind, on, label, word: this.word() };
    if (kind === 'send-file') return { do: kind, on, label, word: this.word(), bytes: this.fileBytes() };
    if (kind !== 'set-participant') return { do: kind, on, label };
    const person = this.random.pick(everyone);
    return { do: kind, on, label, person, takesPart: this.random.chance(0.6) };
  }

  /** Some files need more than one part. */
  private fileBytes(): number {
    return this.random.chance(0.1) ? 1_300_000 : 2000;
  }

  private edit(on: number, label: string): PersonStep {
    const opened = this.editors.get(on);
    const held = opened !== undefined && this.random.chance(0.3);
    if (held) this.editors.delete(on);
    return {
      do: 'edit-template',
      on,
      label: held ? opened : label,
      part: this.random.pick(templatePartSchema.options as [(typeof templatePartSchema.options)[number]]),
      word: this.word(),
      held,
    };
  }
}

function isChatDoing(kind: PersonStep['do']): kind is ChatStep['do'] {
  return isChatStep({ do: kind });
}

function isEntityDoing(kind: PersonStep['do']): kind is EntityStep['do'] {
  return isEntityStep({ do: kind });
}

function isDocumentDoing(kind: PersonStep['do']): kind is DocumentStep['do'] {
  return isDocumentStep({ do: kind });
}

interface Run {
  steps: number;
  mutate: string | null;
  /** Excluded kinds of faults. */
  without: readonly string[];
  only: Area | null;
}

/** The history of `seed`. */
export function historyOf(seed: number, run: Run): History {
  const devices = 3 + (seed % 3);
  return {
    seed,
    devices,
    mutation: run.mutate,
    failure: null,
    steps: new Generator(seed, devices, run).steps(run.steps),
  };
}
