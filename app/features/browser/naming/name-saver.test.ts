import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AREA_NAME_MAX } from '#domain/entities/template-area.ts';
import { createNameSaver } from './name-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function edit(): { saver: ReturnType<typeof createNameSaver>; saved: string[]; problems: unknown[] } {
  const saved: string[] = [];
  const problems: unknown[] = [];
  const saver = createNameSaver(
    { kind: 'area', name: 'Contratos' },
    (name) => saved.push(name),
    (problem) => problems.push(problem),
  );
  return { saver, saved, problems };
}

describe('T08 names edited in place', () => {
  it('saves 2 s after the last key, once', () => {
    const { saver, saved } = edit();
    saver.type('Contratos n');
    vi.advanceTimersByTime(1999);
    saver.type('Contratos novos ');
    vi.advanceTimersByTime(1999);
    expect(saved).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(saved).toEqual(['Contratos novos']);
    expect(saver.commit()).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(saved).toEqual(['Contratos novos']);
  });

  it('saves at once on commit and not at all when nothing changed', () => {
    const { saver, saved } = edit();
    expect(saver.commit()).toBe(true);
    expect(saved).toEqual([]);
    saver.type('Outro');
    expect(saver.commit()).toBe(true);
    expect(saved).toEqual(['Outro']);
  });

  it('restores the name that was there before, also after it saved another', () => {
    const { saver, saved } = edit();
    saver.type('Outro');
    saver.restore();
    vi.advanceTimersByTime(10_000);
    expect(saved).toEqual([]);
    saver.type('Outro');
    vi.advanceTimersByTime(2000);
    saver.restore();
    expect(saved).toEqual(['Outro', 'Contratos']);
    expect(saver.commit()).toBe(true);
    expect(saved).toEqual(['Outro', 'Contratos']);
  });

  it('refuses empty and too long names and says so, without saving or giving up the text', () => {
    const { saver, saved, problems } = edit();
    saver.type('   ');
    expect(saver.commit()).toBe(false);
    expect(problems.at(-1)).toBe('empty');
    saver.type('x'.repeat(10_000));
    expect(problems.at(-1)).toBe('too-long');
    vi.advanceTimersByTime(10_000);
    expect(saver.commit()).toBe(false);
    expect(saved).toEqual([]);
    saver.type('x'.repeat(AREA_NAME_MAX));
    expect(saver.commit()).toBe(true);
    expect(saved).toHaveLength(1);
  });
});
