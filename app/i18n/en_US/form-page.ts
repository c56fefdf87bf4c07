import { common } from './common.ts';
import { fields } from './fields.ts';
import { formPrefilled } from './form-prefilled.ts';
import { formSignature } from './form-signature.ts';
import { lacking } from './omissions.ts';
import { publicForm } from './public-form.ts';

/** All phrases of the public form. */
export const formPage = { common, fields, formPrefilled, formSignature, lacking, publicForm };
