import { isDocumentStep } from '../filing/document-step.ts';
import { documentWeights } from './documents.ts';
import { entityWeights } from './entities.ts';
import { isChatStep, type PersonStep } from '../step.ts';

type Doing = PersonStep['do'];

/** Relative frequency of people's actions. */
const personWeights: Record<Doing, number> = {
  'create-template': 8,
  'edit-template': 34,
  'open-editor': 10,
  'move-template': 4,
  'delete-template': 4,
  'write-too-much': 1,
  'create-area': 3,
  'rename-area': 6,
  'delete-area': 1.5,
  execute: 8,
  'save-draft': 4,
  'drop-draft': 1,
  'add-image': 3,
  'discard-rejection': 2,
  'create-chat': 2.5,
  'send-message': 12,
  'send-file': 2,
  'edit-message': 3,
  'read-messages': 4,
  'withdraw-message': 1,
  'rename-chat': 2,
  'set-participant': 4,
  'open-chat': 1,
  'leave-chat': 1,
  ...entityWeights,
  ...documentWeights,
};

const areas = {
  chats: (doing: Doing): boolean => isChatStep({ do: doing }) || doing === 'discard-rejection',
  documents: (doing: Doing): boolean => isDocumentStep({ do: doing }),
} as const;
/** A subset of people's actions that can be played alone. */
export type Area = keyof typeof areas;

export function isArea(name: string): name is Area {
  return Object.hasOwn(areas, name);
}

/** Null for all actions. */
export function weightsOf(only: Area | null): Record<Doing, number> {
  if (only === null) return personWeights;
  const isIn = areas[only];
  const all = Object.entries(personWeights) as [Doing, number][];
  return Object.fromEntries(all.map(([doing, weight]) => [doing, isIn(doing) ? weight : 0])) as Record<
    Doing,
    number
  >;
}
