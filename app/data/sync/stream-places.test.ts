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

describe('where a stream began', () => {
  it('O02 is where a device has missed nothing, of the same database alone', () => {
    expect(places.standAt('template', records)).toBe(true);
    expect(places.standAt('message', chat)).toBe(true);
    expect(places.standAt('message', records)).toBe(false);
    expect(places.standAt('template', { store: 'r', seq: '6-r' })).toBe(false);
    expect(places.standAt('template', { store: 'other', seq: '7-r' })).toBe(false);
  });

  it('O02 is left by a collection once anything is told of it', () => {
    places.note({
      type: 'changes',
      collection: 'template',
      documents: [],
      checkpoint: records,
      scope: 'a.b',
    });
    expect(places.standAt('template', records)).toBe(false);
    expect(places.standAt('execution', records)).toBe(true);
    places.note({ type: 'spread', spreadMs: 5 });
    expect(places.standAt('execution', records)).toBe(true);
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
