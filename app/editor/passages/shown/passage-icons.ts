import { ArrowPathRoundedSquareIcon, BookOpenIcon, CalculatorIcon } from '@heroicons/react/24/outline';
import type { Icon } from '#app/ui/icon.ts';
import type { Passage } from '#domain/entities/passage.ts';
import { RuleIcon } from '../../toolbar/icons.tsx';

export const passageIcons: Readonly<Record<Passage['kind'], Icon>> = {
  condition: RuleIcon,
  repetition: ArrowPathRoundedSquareIcon,
  clause: BookOpenIcon,
  subtotal: CalculatorIcon,
};
