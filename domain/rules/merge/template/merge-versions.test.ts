import { describe, expect, it } from 'vitest';
import { VERSIONS_NAMED, type VersionNote } from '#domain/entities/template.ts';
import { mergeVersions } from './merge-versions.ts';

const note = (day: number): VersionNote => ({
  file: String(day).padStart(64, '0'),
  write: `write-${day}`,
  at: new Date(Date.UTC(2026, 0, day)).toISOString(),
  by: 'user-0001',
});
const days = (...all: number[]) => all.map(note);

describe('versions of both sides of a merge', () => {
  it('T20 are all named once, newest first', () => {
    expect(mergeVersions(days(4, 2, 1), days(3, 2, 1))).toEqual(days(4, 3, 2, 1));
    expect(mergeVersions(undefined, days(1))).toEqual(days(1));
    expect(mergeVersions(undefined, undefined)).toBeUndefined();
  });

  it('T20 are no more than a template names', () => {
    const many = Array.from({ length: VERSIONS_NAMED }, (_, index) => note(index + 2)).reverse();
    expect(mergeVersions(many, days(1))).toEqual(many);
  });
});
