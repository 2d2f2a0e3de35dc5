export { connect } from './connect';
