/** HAProxy in front of the databases and of the site's processes; docs/deploy/haproxy.cfg is the same for real machines. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram, type Program } from './program.ts';

type Ports = {
  sql: number;
  site: number;
  nodes: { name: string; ports: { sql: number; rest: number } }[];
  servers: number[];
};

export function startBalancer(file: string, folder: string, ports: Ports): Program {
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(config, settings(ports));
  return startProgram(file, ['-f', config, '-db'], join(folder, 'haproxy.log'), folder);
}

const settings = ({ sql, site, nodes, servers }: Ports): string => `
global
  maxconn 2000
defaults
  timeout connect 1s
  timeout client 60s
  timeout server 60s
listen database
  mode tcp
  bind 127.0.0.1:${sql}
  option httpchk GET /primary
  http-check expect status 200
  timeout check 700ms
  default-server check inter 300ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, ports: { sql: own, rest } }) => `  server ${name} 127.0.0.1:${own} check port ${rest}`).join('\n')}
frontend site
  mode http
  bind 127.0.0.1:${site}
  option forwardfor
  # While no process has a database, files and public pages go on.
  use_backend alive if { nbsrv(ready) eq 0 }
  default_backend ready
backend ready
  mode http
  option httpchk GET /api/health/ready
  timeout check 2s
  option redispatch
  retry-on conn-failure
  default-server check inter 200ms fall 1 rise 2
${servers.map((port, index) => `  server app${index} 127.0.0.1:${port}`).join('\n')}
backend alive
  mode http
  option httpchk GET /api/health/live
  timeout check 2s
  default-server check inter 1s fall 3 rise 1
${servers.map((port, index) => `  server app${index} 127.0.0.1:${port}`).join('\n')}
`;
