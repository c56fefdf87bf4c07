/** Name of the program in the properties of the files that it writes. */
export const APPLICATION = 'autodocs';
