import { beforeEach, describe, expect, it } from 'vitest';
import type { StreamEvent } from '#domain/api/replication.ts';
import { StreamPlaces } from './stream-places.ts';

const records = { store: 'r', seq: '7-r' };
const chat = { store: 'c', seq: '3-c' };
const hello: StreamEvent = {
  type: 'hello',
  store: 'r',
  scope: 'a.b',
  spreadMs: 0,
  places: { records, chat },
};

let places: StreamPlaces;

beforeEach(() => {
  places = new StreamPlaces();
  places.note(hello);
});

const changes = (seq: string): StreamEvent => ({
  type: 'changes',
  collection: 'template',
  documents: [],
  checkpoint: { store: 'r', seq },
  scope: 'a.b',
});

describe('where a stream stands', () => {
  it('O02 is where it began, of the same database alone', () => {
    expect(places.standAt('template', records)).toBe(true);
    expect(places.standAt('message', chat)).toBe(true);
    expect(places.standAt('message', records)).toBe(false);
    expect(places.standAt('template', { store: 'r', seq: '6-r' })).toBe(false);
    expect(places.standAt('template', { store: 'other', seq: '7-r' })).toBe(false);
  });

  it('O02 is what it told last of a collection, and the others stay where they are', () => {
    expect(places.note(changes('8-r'))).toEqual(records);
    expect(places.standAt('template', records)).toBe(false);
    expect(places.standAt('template', { store: 'r', seq: '8-r' })).toBe(true);
    expect(places.standAt('execution', records)).toBe(true);
    expect(places.note({ type: 'spread', spreadMs: 5 })).toBeNull();
    expect(places.note({ type: 'requests' })).toBeNull();
    expect(places.standAt('execution', records)).toBe(true);
    expect(places.note(changes('9-r'))).toEqual({ store: 'r', seq: '8-r' });
  });

  it('O02 is known again of a collection of which more is told', () => {
    places.note({ type: 'scope', scope: 'x.b' });
    expect(places.note(changes('8-r'))).toBeNull();
    expect(places.standAt('template', { store: 'r', seq: '8-r' })).toBe(true);
    expect(places.standAt('execution', records)).toBe(false);
  });

  it('O02 is unknown once what may be seen changes, the stream ends, or the server does not tell', () => {
    places.note({ type: 'scope', scope: 'x.b' });
    expect(places.standAt('execution', records)).toBe(false);
    places.note(hello);
    places.clear();
    expect(places.standAt('execution', records)).toBe(false);
    const { places: _told, ...silent } = { ...hello };
    places.note(silent);
    expect(places.standAt('execution', records)).toBe(false);
  });
});
