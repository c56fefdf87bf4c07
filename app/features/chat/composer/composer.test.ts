import { Subject, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { ReservedMessage, UnsentMessageStore } from '#app/data/ports.ts';
import { limits } from '#domain/api/limits.ts';
import { MESSAGE_FILES_MAX } from '#domain/entities/chat.ts';
import { shownFileName } from '../shown-file-name.ts';
import { sortPicked } from './attachments/picked-files.ts';
import { trimMessage } from './trim-message.ts';
import { nothing, UnsentWriting } from './unsent-writing.ts';

class Kept implements UnsentMessageStore {
  messages: readonly ReservedMessage[] = [];
  readonly stored = new Set<string>();
  readonly elsewhere$ = new Subject<ReservedMessage[]>();
  /** Without the reserved keys. */
  get words() {
    return this.messages.map(({ uid: _uid, ...unsent }) => unsent);
  }
  /** The same storage as seen by another tab of the device. */
  tab(): Kept {
    const other = new Kept();
    other.read = () => this.read();
    other.keep = (_chat, messages) => {
      this.messages = messages;
      this.elsewhere$.next([...messages]);
      return Promise.resolve();
    };
    return other;
  }
  watch(): Observable<ReservedMessage[]> {
    return this.elsewhere$;
  }
  read(): Promise<ReservedMessage[]> {
    return Promise.resolve(this.messages.filter(({ uid }) => !this.stored.has(uid)));
  }
  keep(_chat: string, messages: readonly ReservedMessage[]): Promise<void> {
    this.messages = messages;
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
    expect(kept.words).toEqual([{ ...nothing, message: '<p>oi</p>' }]);
    const { settle } = written.takeDraft();
    await written.flush();
    // The page may be closed here: what is being stored is still there.
    expect(kept.words).toEqual([{ ...nothing, message: '<p>oi</p>' }]);
    expect(written.now()).toEqual(nothing);
    settle(true);
    await written.flush();
    expect(kept.messages).toEqual([]);
  });

  it('S06 is back before what was typed since, where it could not be stored', async () => {
    const { kept, written } = await writing();
    written.change({ message: '<p>um</p>', replyTo: 'chat-0001:a' });
    const { settle } = written.takeDraft();
    written.change({ message: '<p>dois</p>' });
    settle(false);
    await written.flush();
    expect(written.now()).toEqual({ ...nothing, message: '<p>um</p><p>dois</p>', replyTo: 'chat-0001:a' });
    expect(kept.words).toEqual([written.now()]);
  });

  it('S06 killed between storing a message and forgetting what was written: it is not there again', async () => {
    const { kept, written } = await writing();
    written.change({ message: '<p>oi</p>' });
    await written.flush();
    const { uid } = written.takeDraft();
    written.change({ message: '<p>e mais</p>' });
    await written.flush();
    // The message was stored under the reserved key; then the page closed.
    kept.stored.add(uid);
    const { written: next } = await writing(kept);
    expect(next.now().message).toBe('<p>e mais</p>');
  });

  it('S06 killed before a message was stored: its words are there, to be sent under the key reserved for them', async () => {
    const { kept, written } = await writing();
    written.change({ message: '<p>oi</p>' });
    await written.flush();
    const { uid } = written.takeDraft();
    const { written: next } = await writing(kept);
    expect(next.now().message).toBe('<p>oi</p>');
    expect(next.takeDraft().uid).toBe(uid);
  });

  it('S06 what could not be stored is sent under the same key, unless more was typed since', async () => {
    const { written } = await writing();
    written.change({ message: '<p>oi</p>' });
    const first = written.takeDraft();
    first.settle(false);
    const again = written.takeDraft();
    expect(again.uid).toBe(first.uid);
    written.change({ message: '<p>e mais</p>' });
    again.settle(false);
    expect(written.takeDraft().uid).not.toBe(first.uid);
  });

  it('S06 typed on in one tab while another sends it: neither is taken for the other', async () => {
    const { kept, written } = await writing();
    const unfollow = written.follow();
    const { written: other } = await writing(kept.tab());
    other.change({ message: '<p>oi</p>' });
    await other.flush();
    const sent = other.takeDraft();
    written.change({ message: '<p>oi, e mais</p>' });
    await written.flush();
    kept.stored.add(sent.uid);
    expect((await writing(kept)).written.now().message).toBe('<p>oi, e mais</p>');
    // Once the other tab has nothing left, the text typed here is a message of its own.
    sent.settle(true);
    await other.flush();
    expect(written.now()).toEqual(nothing);
    expect(written.takeDraft().uid).not.toBe(sent.uid);
    unfollow();
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
    // Changes from the other tab do not remove what is typed here.
    other.change({ message: '<p>um três</p>' });
    await other.flush();
    expect(written.now().message).toBe('<p>um dois</p>');
    await written.flush();
    expect(kept.words.map(({ message }) => message)).toEqual(['<p>um dois</p>']);
    const { uid, settle } = written.takeDraft();
    kept.elsewhere$.next([{ ...nothing, uid, message: '<p>um dois</p>' }]);
    expect(written.now()).toEqual(nothing);
    settle(true);
    await written.flush();
    expect(kept.messages).toEqual([]);
    unfollow();
    kept.elsewhere$.next([{ ...nothing, uid, message: '<p>depois</p>' }]);
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
