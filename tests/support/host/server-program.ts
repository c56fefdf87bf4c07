/** The server's own program or, with the argument `host`, the one that hosts many servers: one file when bundled. */
import { hostServers } from './host-servers.ts';

if (process.argv[2] === 'host') hostServers();
else await import('#server/main.ts');
