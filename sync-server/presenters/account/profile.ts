import type { ProfileDetails } from '#domain/api/profile.ts';
import type { User } from '#domain/entities/user.ts';

const nowhere: ProfileDetails['address'] = {
  postalCode: '',
  street: '',
  streetNumber: '',
  complementary: '',
  district: '',
  city: '',
  state: '',
  country: 'BR',
};

/** A person's own details, with empty values for those they never entered. */
export function presentProfile(user: User): ProfileDetails {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    phoneArea: user.phoneArea ?? '',
    phone: user.phone ?? '',
    birthdate: user.birthdate ?? null,
    address: user.addresses?.[0] ?? nowhere,
    photo: user.photo ?? null,
    taxDocument: user.taxDocument ?? '',
    proposedTaxDocument: user.taxDocument === undefined ? (user.proposedTaxDocument ?? '') : '',
  };
}
