/** The embedded store alone in a process: prints its address, and ends with its parent. */
import { startEmbeddedServer } from '#couchdb/embedded/server.ts';

const [folder = ''] = process.argv.slice(2);
const server = await startEmbeddedServer(folder);
process.send?.(server.url);
process.on('disconnect', () => {
  void server.close().then(() => process.exit(0));
});
