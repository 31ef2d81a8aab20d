/** Stands in for what chalk asks the terminal for: here, every colour level is given to it. */
export default { stdout: false, stderr: false };
