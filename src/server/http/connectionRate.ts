import { BlockList, type Server, type Socket } from 'node:net';
import { networkOf } from '../lib/network.ts';
import { openShares } from './shares.ts';
import { SECOND } from '../../shared/lib/durations.ts';

const SUBSCRIBER_BITS = 64;

/**
 * Counts the sockets that each network (`networkOf`) opens per second. Node closes those beyond the limit before
 * allocating a connection, so that other clients' sockets do not wait behind them.
 * @param perSecond sockets of each network
 * @param tooMany called at most once a second for a network beyond it
 */
export function limitConnectionRate(server: Server, perSecond: number, tooMany: () => void): void {
  let openings = openShares();
  let blocked = new BlockList();
  const beginSecond = (): void => {
    openings = openShares();
    block(server, (blocked = new BlockList()));
  };
  beginSecond();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (!openings.total()) setTimeout(beginSecond, SECOND).unref();
    const network = networkOf(remoteAddress);
    openings.add(network, 1);
    if (openings.of(network) <= perSecond || !remoteAddress) return;
    tooMany();
    add(blocked, remoteAddress, network);
    socket.destroy();
  });
}

/** Node reads this property of the server; only `node:net` servers take it as an option. */
const block = (server: Server, blockList: BlockList): unknown => Object.assign(server, { blockList });

const add = (list: BlockList, address: string, network: string): void =>
  network.includes(':') ? list.addSubnet(address, SUBSCRIBER_BITS, 'ipv6') : list.addAddress(network);
