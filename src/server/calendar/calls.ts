import { makeFeed as declared } from '../../shared/calendar/endpoints.ts';
import { userCall } from '../calls/call.ts';
import * as feed from './feed.ts';

export const makeFeed = userCall(declared, feed.makeFeed);
