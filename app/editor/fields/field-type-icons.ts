import {
  AtSymbolIcon,
  Bars3BottomLeftIcon,
  Bars3Icon,
  BuildingOfficeIcon,
  CalendarDaysIcon,
  CheckCircleIcon,
  ClockIcon,
  CurrencyDollarIcon,
  GlobeAltIcon,
  HashtagIcon,
  IdentificationIcon,
  ListBulletIcon,
  MapPinIcon,
  PhoneIcon,
  PhotoIcon,
  QueueListIcon,
} from '@heroicons/react/24/outline';
import type { Icon } from '#app/ui/icon.ts';
import type { FieldType } from '#domain/entities/field-settings.ts';

/** Icon of each field type; a field without a type takes text. */
export const fieldTypeIcons: Readonly<Record<FieldType, Icon>> = {
  singleLine: Bars3BottomLeftIcon,
  multipleLine: Bars3Icon,
  number: HashtagIcon,
  currency: CurrencyDollarIcon,
  date: CalendarDaysIcon,
  datetime: ClockIcon,
  checkbox: CheckCircleIcon,
  singleSelection: ListBulletIcon,
  multiSelection: QueueListIcon,
  cpf: IdentificationIcon,
  cnpj: BuildingOfficeIcon,
  nif: IdentificationIcon,
  cep: MapPinIcon,
  phone: PhoneIcon,
  email: AtSymbolIcon,
  url: GlobeAltIcon,
  photos: PhotoIcon,
};
