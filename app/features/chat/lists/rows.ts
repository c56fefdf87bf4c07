import type { ChatSummary } from '#app/data/ports.ts';
import { matchesText } from '#domain/rules/match-text.ts';
import { chatTitle, hasLeft, otherOf, type ChatWorld, type Group, type Person } from '../state/chat-world.ts';

/** One line of 'Your Groups' or 'Your Colleagues'. */
export interface ChatRow {
  key: string;
  name: string;
  /** Null if no chat exists yet. */
  summary: ChatSummary | null;
  /** The other person of a direct chat. */
  person: Person | null;
  /** The company's group that a chat can be started from. */
  group: Group | null;
  left: boolean;
}

/** The company's groups that include the person, each with the chat started from it, and other group chats. */
export function groupRows(world: ChatWorld, nobody: string): ChatRow[] {
  const chats = world.summaries.filter(({ chat }) => chat.groupChat);
  const ofGroups = world.groups.map((group) => ({ group, summary: chatOf(group, chats) }));
  const taken = new Set(ofGroups.map(({ summary }) => summary));
  const others = chats.filter((summary) => !taken.has(summary)).map((summary) => ({ group: null, summary }));
  return [...ofGroups, ...others].map((line) => rowOf(world, line, nobody)).toSorted(byNews);
}

/** Everybody who works in the company, and everybody the person has a chat with. */
export function colleagueRows(world: ChatWorld, nobody: string): ChatRow[] {
  const chats = new Map(
    world.summaries
      .filter(({ chat }) => !chat.groupChat)
      .map((summary) => [otherOf(summary.chat, world.me) ?? summary.chat.uid, summary]),
  );
  const colleagues = [...world.people.values()].filter(({ uid, active }) => active && uid !== world.me);
  const rows = colleagues.map((person) =>
    rowOf(world, { group: null, person, summary: chats.get(person.uid) ?? null }, nobody),
  );
  const known = new Set(colleagues.map(({ uid }) => uid));
  const former = [...chats].filter(([uid]) => !known.has(uid));
  const others = former.map(([uid, summary]) =>
    rowOf(world, { group: null, person: world.people.get(uid) ?? null, summary }, nobody),
  );
  return [...rows, ...others].toSorted(byNews);
}

export function matchingRows(rows: readonly ChatRow[], query: string): ChatRow[] {
  return rows.filter(({ name, person }) => matchesText(`${name} ${person?.login ?? ''}`, query));
}

/**
 * The chat that was started from a group, found by the group's id, so that a new name or other members do not create a
 * second one. Devices can start several at the same time: then the oldest counts.
 */
function chatOf(group: Group, chats: readonly ChatSummary[]): ChatSummary | null {
  const found = chats
    .filter(({ chat }) => chat.groupChat && chat.group === group.uid)
    .toSorted((a, b) => a.chat.createdAt.localeCompare(b.chat.createdAt));
  return found[0] ?? null;
}

function rowOf(
  world: ChatWorld,
  line: { group: Group | null; person?: Person | null; summary: ChatSummary | null },
  nobody: string,
): ChatRow {
  const { group, person = null, summary } = line;
  const ownName = summary === null ? null : chatTitle(summary, world, nobody);
  return {
    key: person?.uid ?? group?.uid ?? summary?.chat.uid ?? '',
    name: ownName ?? person?.name ?? group?.name ?? nobody,
    summary,
    person,
    group,
    left: summary !== null && hasLeft(summary.chat, world.me),
  };
}

const arrivalDate = ({ summary }: ChatRow): string => summary?.newest?.date ?? '';

/** Most recent message first, then by name; chats that the person left come last. */
function byNews(a: ChatRow, b: ChatRow): number {
  return (
    Number(a.left) - Number(b.left) ||
    arrivalDate(b).localeCompare(arrivalDate(a)) ||
    a.name.localeCompare(b.name, 'pt') ||
    a.key.localeCompare(b.key)
  );
}
