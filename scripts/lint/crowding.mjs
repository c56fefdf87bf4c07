import { dirname } from 'node:path';

const MOST_FILES = 12;
const MOST_LINES = 400;

/**
 * Folders and files that are too large for a newcomer to understand. Tests count; nested folders do not.
 * @param {Map<string, number>} lines of each file, by its path
 * @returns {string[]}
 */
export function crowded(lines) {
  const perFolder = Map.groupBy(lines.keys(), (file) => dirname(file));
  return [
    ...[...perFolder]
      .filter(([, files]) => files.length > MOST_FILES)
      .map(([folder, files]) => `${folder} has ${files.length} files, at most ${MOST_FILES}`),
    ...[...lines]
      .filter(([, count]) => count > MOST_LINES)
      .map(([file, count]) => `${file} has ${count} lines, at most ${MOST_LINES}`),
  ];
}
