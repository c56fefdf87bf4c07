import { startTransition, use, useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from './button.tsx';
import { useNotify } from './notifications.tsx';

/** Interval of retries for code that could not be loaded (no network, and not installed yet). */
const ASK_AGAIN_MS = 5000;

interface MissingProps {
  /** Loads the part's code again. */
  again: () => void;
}

/**
 * A part of a page whose code is loaded when it is first rendered; it suspends until then. If the code cannot be
 * loaded, `Missing` is rendered in its place and the rest of the page stays.
 * @param load gets the app's texts, to load the phrases of a lazy area into them
 */
export function laterPart<Props extends object>(
  load: (texts: i18n) => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props & MissingProps> = MissingNotice,
): ComponentType<Props> {
  type Coming = Promise<ComponentType<Props> | null>;
  let coming: Coming | null = null;
  let failed = false;
  const ask = (texts: i18n): Coming =>
    (coming ??= load(texts).catch(() => {
      failed = true;
      return null;
    }));
  const forgetFailure = (): void => {
    if (failed) [coming, failed] = [null, false];
  };
  return function LaterPart(props: Props) {
    const { i18n: texts } = useTranslation();
    const [asked, setAsked] = useState(() => ask(texts));
    const Part = use(asked);
    const again = (): void => {
      forgetFailure();
      startTransition(() => setAsked(ask(texts)));
    };
    // The next mount loads it anew.
    useEffect(() => forgetFailure, []);
    if (Part !== null) return <Part {...props} />;
    // The current content stays until the load finishes.
    return <Missing {...props} again={again} />;
  };
}

/** Explains, in place of the part, what can be done. */
function MissingNotice({ again }: MissingProps) {
  const { t } = useTexts();
  const askAgain = useEffectEvent(again);
  useEffect(() => {
    const back = () => askAgain();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  return (
    <output className="flex flex-wrap items-center gap-2 py-2 text-sm text-muted">
      <span className="min-w-0 grow basis-48">{t('shell.chunkMissingText')}</span>
      <Button onClick={again}>{t('common.tryAgain')}</Button>
    </output>
  );
}

/** `Missing` for an optional part: renders nothing until it loads. */
export function LeftOut({ again }: MissingProps) {
  const askAgain = useEffectEvent(again);
  useEffect(() => {
    const timer = setInterval(() => askAgain(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}

/** `Missing` for something that a press opens: shows a notice, and the press can be repeated. */
export function Told({ onClose }: MissingProps & { onClose?: () => void }) {
  const { t } = useTexts();
  const notify = useNotify();
  const tell = useEffectEvent(() => {
    notify({ kind: 'error', text: t('shell.chunkMissingText') });
    onClose?.();
  });
  useEffect(() => tell(), []);
  return null;
}
