import * as declared from '../../shared/secretLinks/endpoints.ts';
import { userCall } from '../calls/call.ts';
import * as links from './secretLinks.ts';

export const removeLink = userCall(declared.removeLink, links.removeLink);
