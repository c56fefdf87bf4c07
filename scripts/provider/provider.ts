/**
 * `npm run provider -- <command>`: manages companies, licences and access for the provider, also while the server runs.
 * Changes apply to open sessions at once. See docs/operations.md.
 */
import { runCommand, storeSettings } from '../store/store-command.ts';
import { runProvider } from './run.ts';

await runCommand(() =>
  runProvider(storeSettings(process.env).place, process.argv.slice(2), (line) => console.log(line)),
);
