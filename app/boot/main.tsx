import '#app/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { watchTheme } from '#app/ui/theme.ts';
import { endTransactionsOnLeaving } from './left-page.ts';
import { reloadOnMissingChunk } from './crash/missing-chunk.ts';
import { registerServiceWorker } from './update/service-worker.ts';
import { failures, watchFailures } from './failure/failures.ts';
import { start } from './start.tsx';
import { StartFailed } from './crash/start-failed.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root.');
const root = createRoot(element);

watchTheme();
watchFailures(window, failures);
reloadOnMissingChunk();
if (navigator.vendor.startsWith('Apple')) endTransactionsOnLeaving(window, () => location.reload());
start(root).catch((error: unknown) => root.render(<StartFailed error={error} />));
registerServiceWorker();
