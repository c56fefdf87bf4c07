import {
  ArrowPathRoundedSquareIcon,
  BookOpenIcon,
  QuestionMarkCircleIcon,
} from '@heroicons/react/24/outline';
import type { Icon } from '#app/ui/icon.ts';
import type { Passage } from '#domain/entities/passage.ts';

export const passageIcons: Readonly<Record<Passage['kind'], Icon>> = {
  condition: QuestionMarkCircleIcon,
  repetition: ArrowPathRoundedSquareIcon,
  clause: BookOpenIcon,
};
