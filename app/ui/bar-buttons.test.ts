import { BellIcon, ChatBubbleLeftIcon } from '@heroicons/react/24/outline';
import { expect, test, vi } from 'vitest';
import { createBarButtons, foldBar, lastFold, type BarButton } from './bar-buttons.ts';

const button = (id: string, priority: number, more: Partial<BarButton> = {}): BarButton => ({
  id,
  icon: BellIcon,
  label: id,
  priority,
  onPress: () => undefined,
  ...more,
});
const ids = (buttons: readonly BarButton[]): string[] => buttons.map(({ id }) => id);

test('S01 buttons stand in the order of their priority, whoever comes first', () => {
  const store = createBarButtons();
  for (const each of [button('chat', 10), button('requests', 60), button('help', 20)]) store.put(each);
  expect(ids(store.read())).toEqual(['requests', 'help', 'chat']);
  store.remove('help');
  expect(ids(store.read())).toEqual(['requests', 'chat']);
});

test('S01 a count, a word or an icon that changes is told, and nothing else is', () => {
  const store = createBarButtons();
  const changed = vi.fn();
  store.put(button('chat', 10));
  store.subscribe(changed);
  const before = store.read();
  store.put(button('chat', 10));
  expect(changed).not.toHaveBeenCalled();
  expect(store.read()).toBe(before);
  store.put(button('chat', 10, { count: 3 }));
  store.put(button('chat', 10, { count: 3, label: 'Conversas' }));
  store.put(button('chat', 10, { count: 3, label: 'Conversas', icon: ChatBubbleLeftIcon }));
  expect(changed).toHaveBeenCalledTimes(3);
  expect(store.read()[0]).toMatchObject({ count: 3, label: 'Conversas' });
});

test('S01 the words go first, then buttons by priority into the menu, of which the first takes two', () => {
  const buttons = [button('requests', 60), button('help', 20), button('chat', 10)];
  const folded = (step: number) => {
    const { words, inline, inMenu } = foldBar(buttons, step);
    return { words, inline: ids(inline), inMenu: ids(inMenu) };
  };
  expect(folded(0)).toEqual({ words: true, inline: ['requests', 'help', 'chat'], inMenu: [] });
  expect(folded(1)).toEqual({ words: false, inline: ['requests', 'help', 'chat'], inMenu: [] });
  expect(folded(2)).toEqual({ words: false, inline: ['chat'], inMenu: ['requests', 'help'] });
  expect(folded(lastFold(buttons))).toEqual({
    words: false,
    inline: [],
    inMenu: ['requests', 'help', 'chat'],
  });
});

test('S01 a button that is alone never goes into a menu', () => {
  const alone = [button('chat', 10)];
  expect(ids(foldBar(alone, lastFold(alone)).inline)).toEqual(['chat']);
});
