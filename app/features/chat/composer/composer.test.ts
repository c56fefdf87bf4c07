import { Subject, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { UnsentMessage, UnsentMessageStore } from '#app/data/ports.ts';
import { limits } from '#domain/api/limits.ts';
import { MESSAGE_FILES_MAX } from '#domain/entities/chat.ts';
import { shownFileName } from '../shown-file-name.ts';
import { sortPicked } from './picked-files.ts';
import { trimMessage } from './trim-message.ts';
import { nothing, UnsentWriting } from './unsent-writing.ts';

class Kept implements UnsentMessageStore {
  message: UnsentMessage | null = null;
  readonly elsewhere$ = new Subject<UnsentMessage | null>();
  /** As another tab of the same device has it. */
  tab(): Kept {
    const other = new Kept();
    other.read = () => this.read();
    other.keep = (_chat, message) => {
      this.message = message;
      this.elsewhere$.next(message);
      return Promise.resolve();
    };
    return other;
  }
  watch(): Observable<UnsentMessage | null> {
    return this.elsewhere$;
  }
  read(): Promise<UnsentMessage | null> {
    return Promise.resolve(this.message);
  }
  keep(_chat: string, message: UnsentMessage | null): Promise<void> {
    this.message = message;
    return Promise.resolve();
  }
}

async function writing(kept = new Kept()): Promise<{ kept: Kept; written: UnsentWriting }> {
  const written = new UnsentWriting(kept, 'chat-0001');
  await written.begin();
  return { kept, written };
}

describe('S06 what one writes', () => {
  it('S06 is kept as it is written, and forgotten once it is stored as a message', async () => {
    const { kept, written } = await writing();
    written.change({ message: '<p>oi</p>' });
    await written.flush();
    expect(kept.message).toEqual({ ...nothing, message: '<p>oi</p>' });
    const settle = written.takeOut();
    await written.flush();
    // The page may be gone here: what is being stored is there still.
    expect(kept.message).toEqual({ ...nothing, message: '<p>oi</p>' });
    expect(written.now()).toEqual(nothing);
    settle(true);
    await written.flush();
    expect(kept.message).toBeNull();
  });

  it('S06 is back before what was typed since, where it could not be stored', async () => {
    const { kept, written } = await writing();
    written.change({ message: '<p>um</p>', replyTo: 'chat-0001:a' });
    const settle = written.takeOut();
    written.change({ message: '<p>dois</p>' });
    settle(false);
    await written.flush();
    expect(written.now()).toEqual({ ...nothing, message: '<p>um</p><p>dois</p>', replyTo: 'chat-0001:a' });
    expect(kept.message).toEqual(written.now());
  });

  it('S06 is there again when the page is opened anew', async () => {
    const { kept, written } = await writing();
    written.change({ message: '<p>oi</p>' });
    await written.flush();
    const { written: next } = await writing(kept);
    expect(next.now().message).toBe('<p>oi</p>');
  });

  it('S06 is the same in two tabs, and none writes over what the other wrote', async () => {
    const { kept, written } = await writing();
    const unfollow = written.follow();
    const { written: other } = await writing(kept.tab());
    other.change({ message: '<p>um</p>' });
    await other.flush();
    expect(written.now().message).toBe('<p>um</p>');
    written.change({ message: '<p>um dois</p>' });
    // What is being typed here is not taken away by what comes from there.
    other.change({ message: '<p>um três</p>' });
    await other.flush();
    expect(written.now().message).toBe('<p>um dois</p>');
    await written.flush();
    expect(kept.message?.message).toBe('<p>um dois</p>');
    const settle = written.takeOut();
    kept.elsewhere$.next({ ...nothing, message: '<p>um dois</p>' });
    expect(written.now()).toEqual(nothing);
    settle(true);
    await written.flush();
    expect(kept.message).toBeNull();
    unfollow();
    kept.elsewhere$.next({ ...nothing, message: '<p>depois</p>' });
    expect(written.now()).toEqual(nothing);
  });

  it('S06 says that it could not be kept, and stays in the input', async () => {
    const full = new Kept();
    full.keep = () => Promise.reject(new Error('full'));
    const { written } = await writing(full);
    written.change({ message: '<p>oi</p>' });
    await written.flush();
    expect(written.read().problem).toBeInstanceOf(Error);
    expect(written.now().message).toBe('<p>oi</p>');
  });

  it('S06 is sent without the empty lines around it', () => {
    expect(trimMessage('<p></p><p> </p><p>oi</p><p></p><p>já</p><p><br></p>')).toBe(
      '<p>oi</p><p></p><p>já</p>',
    );
    expect(trimMessage('<p> </p>')).toBe('');
    expect(trimMessage('')).toBe('');
  });
});

describe('S06 files for a message', () => {
  const file = (size: number): File => Object.defineProperty(new File([], 'a.pdf'), 'size', { value: size });

  it('S06 are as many and as large as one message takes', () => {
    const picked = [file(limits.fileBytes), file(limits.fileBytes + 1), file(0), file(1), file(2)];
    const sorted = sortPicked(picked, MESSAGE_FILES_MAX - 2);
    expect(sorted.taken).toEqual([picked[0], picked[3]]);
    expect(sorted.large).toEqual([picked[1]]);
    expect(sorted.empty).toEqual([picked[2]]);
    expect(sorted.beyond).toBe(1);
  });

  it('S06 have names that lead nowhere and hide nothing', () => {
    expect(shownFileName('../../etc/passwd')).toBe('....etcpasswd');
    expect(shownFileName('fatura\u202Efdp.exe')).toBe('faturafdp.exe');
    expect(shownFileName('   ')).toBe('arquivo');
    const long = shownFileName(`${'a'.repeat(400)}.pdf`);
    expect(long).toHaveLength(255);
    expect(long.endsWith('.pdf')).toBe(true);
  });
});
