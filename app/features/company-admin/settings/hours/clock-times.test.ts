import { describe, expect, it } from 'vitest';
import { clockText, readClock, timeZonesWith } from './clock-times.ts';

describe('A19 times of day in the settings', () => {
  it('A19 are written and read alike, and nothing else is taken for one', () => {
    for (const text of ['00:00', '08:05', '23:59']) expect(clockText(readClock(text) ?? [9, 9])).toBe(text);
    for (const text of ['', '24:00', '8:5', '12:60', 'x']) expect(readClock(text)).toBeNull();
  });

  it('A19 every zone is offered once, those of most customers first, and the one in use whatever it is', () => {
    const offered = timeZonesWith('Mars/Olympus');
    expect(offered[0]).toBe('America/Sao_Paulo');
    expect(offered).toEqual(expect.arrayContaining(['Asia/Tokyo', 'Mars/Olympus']));
    expect(new Set(offered).size).toBe(offered.length);
  });
});
